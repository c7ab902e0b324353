/** A person who can be mentioned. */
export type MentionedPerson = {
  id: string;
  name: string;
  /** Shown beside the name: "Client". */
  note?: string;
};

/** An "@" before the caret, and what was typed after it. */
export type MentionStart = { start: number; text: string; isClosed?: boolean };

const mostShown = 6;

/** The mention that is being typed at the caret; null for none. */
export function mentionBefore(value: string, caret: number): MentionStart | null {
  const typed = /(?:^|[^\p{L}\p{N}_])@([^@\n]{0,60})$/u.exec(value.slice(0, caret))?.[1];
  return typed === undefined ? null : { start: caret - typed.length - 1, text: typed };
}

/** People with a name, or a word of it, that begins with the text. */
export function peopleMatching(people: readonly MentionedPerson[], text: string): readonly MentionedPerson[] {
  const wanted = text.toLowerCase();
  return people.filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${wanted}`)).slice(0, mostShown);
}

/** A piece of a text; `person` is set for a mention. */
export type MentionPiece = { text: string; person: MentionedPerson | null };

/** Splits a text at the mentions of these people. */
export function splitAtMentions(text: string, people: readonly MentionedPerson[]): MentionPiece[] {
  if (people.length === 0) return [{ text, person: null }];
  const names = people.map(({ name }) => name).toSorted((one, other) => other.length - one.length);
  const mention = new RegExp(`(?<![\\p{L}\\p{N}_])@(?:${names.map(escaped).join("|")})(?![\\p{L}\\p{N}_])`, "gu");
  const pieces: MentionPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(mention)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), person: null });
    pieces.push({ text: match[0], person: people.find(({ name }) => match[0] === `@${name}`) ?? null });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), person: null });
  return pieces;
}

function escaped(name: string): string {
  return name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, (sign) => `\\${sign}`);
}
