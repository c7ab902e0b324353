/** Characters that are distinct in print: without 0 and O, 1, l and I. */
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789";
const marks = "!#%+:=?@_-";
const codeLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Random password with equally likely characters: 24 of them have about 145 bits. */
export function generatePassword({ length, hasMarks }: { length: number; hasMarks: boolean }): string {
  return randomSigns(hasMarks ? letters + marks : letters, length);
}

/** One-time code of 125 bits, grouped for reading aloud: "ABCDE-FGHJK-…". */
export function generateCode(): string {
  return randomSigns(codeLetters, 25).replaceAll(/(.{5})(?=.)/g, "$1-");
}

/** Normalizes a typed code: other dashes, spaces or lower case. */
export function normalizeCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "")
    .replaceAll(/(.{5})(?=.)/g, "$1-");
}

function randomSigns(alphabet: string, length: number): string {
  // Rejects numbers beyond the last whole multiple, which would favour the first characters.
  const limit = 256 - (256 % alphabet.length);
  let signs = "";
  while (signs.length < length) {
    for (const number of crypto.getRandomValues(new Uint8Array(64))) {
      if (number < limit && signs.length < length) signs += alphabet.charAt(number % alphabet.length);
    }
  }
  return signs;
}
