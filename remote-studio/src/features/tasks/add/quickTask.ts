import type { Day } from "@pipelark/shared-time/days";
import { isNameLike, type MentionSign } from "@pipelark/shared-ui/forms/mentionText";

type Named = { id: string; name: string };

/** Words of a new task's text that set a field. They are no part of its title. */
export type QuickPart =
  | { kind: "assignee"; words: string; person: Named }
  | { kind: "company"; words: string; company: Named }
  | { kind: "due"; words: string; day: Day };

/** An `@` or `#` with a name that sets nothing, so that it stays in the title. */
export type UnmatchedMention = { words: string; sign: MentionSign; reason: "unknown" | "ambiguous" };

export type QuickTask = { title: string; parts: readonly QuickPart[]; unmatched: readonly UnmatchedMention[] };

export type QuickReading = {
  text: string;
  /** People and companies by the sign and the typed name; undefined while they are looked up. */
  lookUp: (sign: MentionSign, name: string) => readonly Named[] | undefined;
  /** Chosen from the list, whose names may have spaces. */
  chosen: readonly (Named & { sign: MentionSign })[];
  /** Words, in lower case, that the user wants in the title. */
  kept: ReadonlySet<string>;
  /** Finds a due date; null while that is not loaded. */
  dayIn: ((text: string) => { from: number; until: number; day: Day } | null) | null;
};

type Mention = { sign: MentionSign; from: number; until: number; found: Named | "unknown" | "ambiguous" | "pending" };

/** Takes the assignee, the company and the due date out of a new task's text. What is left is its title. */
export function readQuickTask(reading: QuickReading): QuickTask {
  const { text, kept, dayIn } = reading;
  const mentions = mentionsIn(reading).filter(({ from, until }) => !kept.has(lower(text.slice(from, until))));
  const assignee = mentions.find(({ sign, found }) => sign === "@" && typeof found === "object");
  const company = mentions.find(({ sign, found }) => sign === "#" && typeof found === "object");
  const due = dayIn?.(blanked(text, [...mentions, ...keptIn(reading)]));

  const parts: QuickPart[] = [];
  const taken: { from: number; until: number }[] = [];
  for (const mention of [assignee, company]) {
    if (!mention || typeof mention.found !== "object") continue;
    const words = text.slice(mention.from, mention.until);
    parts.push(
      mention.sign === "@"
        ? { kind: "assignee", words, person: mention.found }
        : { kind: "company", words, company: mention.found },
    );
    taken.push(mention);
  }
  if (due) {
    parts.push({ kind: "due", words: text.slice(due.from, due.until), day: due.day });
    taken.push(due);
  }
  return {
    title: blanked(text, taken).replace(/\s+/g, " ").trim(),
    parts,
    unmatched: mentions.flatMap(({ sign, from, until, found }) =>
      found === "unknown" || found === "ambiguous" ? [{ words: text.slice(from, until), sign, reason: found }] : [],
    ),
  };
}

/** Names of a sign's mentions, for which people or companies have to be looked up. */
export function mentionedNames(text: string, sign: MentionSign): string[] {
  return [...text.matchAll(/(?<=^|\s)([@#])([^\s@#]*)/g)].flatMap((found) =>
    found[1] === sign ? [lower(found[2] ?? "")] : [],
  );
}

function mentionsIn({ text, lookUp, chosen }: QuickReading): Mention[] {
  return [...text.matchAll(/(?<=^|\s)([@#])([^\s@#]+)/g)].map((match) => {
    const sign = match[1] === "@" ? "@" : "#";
    const from = match.index;
    const rest = lower(text.slice(from + 1));
    // A comma or a full stop after the name is no part of it.
    const name = (match[2] ?? "").replace(/[.,;:!?]+$/, "");
    const named = lookUp(sign, lower(name));
    const whole =
      wholeNameIn(
        rest,
        chosen.filter((one) => one.sign === sign),
      ) ?? wholeNameIn(rest, named ?? []);
    if (whole) return { sign, from, until: from + 1 + whole.name.length, found: whole };
    return { sign, from, until: from + 1 + name.length, found: matchOf(lower(name), named) };
  });
}

/** The longest name of several words with which a text begins, unless several have it. */
function wholeNameIn(text: string, named: readonly Named[]): Named | undefined {
  const whole = named.filter(({ name }) => name.includes(" ") && startsWithName(text, lower(name)));
  const longest = Math.max(...whole.map(({ name }) => name.length));
  const [only, ...others] = whole.filter(({ name }) => name.length === longest);
  return others.some(({ id }) => id !== only?.id) ? undefined : only;
}

function startsWithName(text: string, name: string): boolean {
  return text.startsWith(name) && !/^[\p{L}\p{N}]/u.test(text.slice(name.length));
}

/** The one whose name, or a word of it, is the typed one; otherwise the only one of which a word begins like that. */
function matchOf(typed: string, named: readonly Named[] | undefined): Mention["found"] {
  if (!named) return "pending";
  const whole = named.filter(({ name }) => wordsOf(name).includes(typed));
  const begun = whole.length > 0 ? whole : named.filter(({ name }) => isNameLike(name, typed));
  const [only, ...others] = begun;
  if (!only) return "unknown";
  return others.length > 0 ? "ambiguous" : only;
}

/** Its words, and all of them without the spaces. */
function wordsOf(name: string): string[] {
  const words = lower(name).split(/\s+/);
  return [...words, words.join("")];
}

function keptIn({ text, kept }: QuickReading): { from: number; until: number }[] {
  return [...kept].flatMap((words) => {
    const from = lower(text).indexOf(words);
    return from < 0 ? [] : [{ from, until: from + words.length }];
  });
}

/** Replaces parts of a text by spaces, so that the places of the others stay. */
function blanked(text: string, parts: readonly { from: number; until: number }[]): string {
  let rest = text;
  for (const { from, until } of parts) {
    rest = rest.slice(0, from) + " ".repeat(until - from) + rest.slice(until);
  }
  return rest;
}

function lower(text: string): string {
  return text.toLowerCase();
}
