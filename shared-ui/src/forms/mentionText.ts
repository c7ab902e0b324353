/** A person whom a text mentions. */
export type MentionedPerson = { id: string; name: string };

/** Signs that begin a mention: people and companies. */
export type MentionSign = "@" | "#";

/** A mention that is being typed: its sign, the sign's place in the text, and the name so far. */
export type Mention = { sign: MentionSign; from: number; name: string };

/** In a line a mention begins a word and ends with it. In prose it may follow a bracket, and a name may have spaces. */
const typedMention = { line: /(?:^|\s)([@#])([^\s@#]*)$/, prose: /(?:^|[^\p{L}\p{N}_])(@)([^@\n]{0,60})$/u } as const;

type TypedText = { text: string; cursor: number; kind: keyof typeof typedMention };

/** The mention that is being typed at the cursor; null for none. */
export function mentionAt({ text, cursor, kind }: TypedText): Mention | null {
  const found = typedMention[kind].exec(text.slice(0, cursor));
  if (!found) return null;
  const name = found[2] ?? "";
  return { sign: found[1] === "#" ? "#" : "@", from: cursor - name.length - 1, name };
}

/** True if the name, a word of it, or the name without its spaces begins with the typed text, whatever the case. */
export function isNameLike(name: string, typed: string): boolean {
  const known = name.toLowerCase();
  const wanted = typed.toLowerCase();
  return ` ${known}`.includes(` ${wanted}`) || known.replaceAll(/\s+/g, "").startsWith(wanted);
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
