import { type ItemKind, itemKinds } from "@pipelark/shared-data/vault/itemSchema";

type KindWords = {
  /** Value of `?tab`: `?tab=prompts`. */
  tab: string;
  label: string;
  one: string;
  many: string;
  empty: string;
  /** Label of the text; `url` is the label of the address field, if the kind has one. */
  body: string;
  url: string | null;
};

/** Labels and fields of the four kinds of item. */
export const kindWords: Record<ItemKind, KindWords> = {
  recording: {
    tab: "recordings",
    label: "Recordings",
    one: "recording",
    many: "recordings",
    empty: "Link to a call or talk, with a short description.",
    body: "Description",
    url: "Link to the recording",
  },
  document: {
    tab: "documents",
    label: "Documents",
    one: "document",
    many: "documents",
    empty: "Write down how something is done, or link to it.",
    body: "Text",
    url: "Link (optional)",
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

/** Kind of a tab. */
export function kindOfTab(tab: string | null): ItemKind | null {
  return itemKinds.find((kind) => kindWords[kind].tab === tab) ?? null;
}
