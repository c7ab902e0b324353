/** Signs that are told apart in print: no 0 and O, 1, l and I. */
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789";
const marks = "!#%+:=?@_-";
const codeLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A random password. Each sign has the same chance: 24 of them are about 145 bits. */
export function generatePassword({ length, hasMarks }: { length: number; hasMarks: boolean }): string {
  return randomSigns(hasMarks ? letters + marks : letters, length);
}

/** A one-time code of 125 bits, in groups to read aloud: "ABCDE-FGHJK-…". */
export function generateCode(): string {
  return randomSigns(codeLetters, 25).replaceAll(/(.{5})(?=.)/g, "$1-");
}

/** A code as somebody types it: with other dashes, spaces or small letters. */
export function normalizeCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "")
    .replaceAll(/(.{5})(?=.)/g, "$1-");
}

function randomSigns(alphabet: string, length: number): string {
  // Numbers beyond the last whole multiple would make the first signs likelier.
  const limit = 256 - (256 % alphabet.length);
  let signs = "";
  while (signs.length < length) {
    for (const number of crypto.getRandomValues(new Uint8Array(64))) {
      if (number < limit && signs.length < length) signs += alphabet.charAt(number % alphabet.length);
    }
  }
  return signs;
}
