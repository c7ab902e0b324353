import { type ItemKind, itemKinds } from "@pipelark/shared-data/vault/itemSchema";

type KindWords = {
  /** In the address: `?tab=prompts`. */
  tab: string;
  label: string;
  one: string;
  many: string;
  empty: string;
  /** What its text is called; it has an address where there is a name for one. */
  body: string;
  url: string | null;
};

/** How the four kinds of item differ: in words, and in which fields they have. */
export const kindWords: Record<ItemKind, KindWords> = {
  recording: {
    tab: "recordings",
    label: "Recordings",
    one: "recording",
    many: "recordings",
    empty: "Add the address of a call or a talk, and say what it is about.",
    body: "What it is about",
    url: "Address of the recording",
  },
  document: {
    tab: "documents",
    label: "Documents",
    one: "document",
    many: "documents",
    empty: "Write down how something is done, or link to it.",
    body: "Text",
    url: "Address, if it is stored elsewhere",
  },
  prompt: {
    tab: "prompts",
    label: "Prompts",
    one: "prompt",
    many: "prompts",
    empty: "Save prompts with variables such as {{company}}, and fill them in when you copy.",
    body: "Prompt",
    url: null,
  },
  link: {
    tab: "links",
    label: "Links",
    one: "link",
    many: "links",
    empty: "Save links that everyone needs.",
    body: "Notes",
    url: "Address",
  },
};

/** The kind whose tab it is. */
export function kindOfTab(tab: string | null): ItemKind | null {
  return itemKinds.find((kind) => kindWords[kind].tab === tab) ?? null;
}
