import { emailProblem, isEmailAddress } from "@pipelark/shared-contracts/emailAddress";
import { enteredLine } from "@pipelark/shared-data/enteredText";
import * as v from "valibot";
import { addressProblem } from "../addressProblem.ts";

/** A text of a setting. */
export type WordsField = {
  name: string;
  label: string;
  hint?: string;
  /** Maximum number of characters. */
  most: number;
  /** Lines of a text area; a single-line input without it. */
  rows?: number;
  kind?: "email" | "address" | "number";
};

/** The repeated part of a setting. Without `least` and `most` being different it has a fixed number of items. */
export type WordsList = {
  /** Name of one item, "Question". */
  item: string;
  fields: readonly WordsField[];
  least: number;
  most: number;
};

export type Texts = Record<string, string>;
/** A setting as its form has it: single texts, and the items of its list. */
export type Words = { texts: Texts; items: Texts[] };
export type WordsInput = Words & { version: number };

/** Schema of the form of a setting with these fields. */
export function wordsSchema({ fields, list }: { fields: readonly WordsField[]; list: WordsList | null }) {
  return v.object({ version: v.number(), texts: textsSchema(fields), items: v.array(textsSchema(list?.fields ?? [])) });
}

function textsSchema(fields: readonly WordsField[]): v.GenericSchema<Texts, Texts> {
  return v.object(Object.fromEntries(fields.map((field) => [field.name, textSchema(field)])));
}

function textSchema({ most, kind }: WordsField): v.GenericSchema<string, string> {
  const line = enteredLine({ most, empty: kind === "number" ? "Enter a number." : "Enter a text." });
  if (kind === "email") return v.pipe(line, v.check(isEmailAddress, emailProblem));
  if (kind === "address") {
    return v.pipe(
      line,
      v.rawCheck(({ dataset, addIssue }) => {
        const problem = dataset.typed ? addressProblem(dataset.value) : null;
        if (problem) addIssue({ message: problem });
      }),
    );
  }
  return kind === "number" ? v.pipe(line, v.regex(/^\d+$/, "Enter a whole number.")) : line;
}

/** The words as lines of text, to compare two versions. */
export function describeWords(
  words: Words,
  { fields, list }: { fields: readonly WordsField[]; list: WordsList | null },
) {
  function lines(of: readonly WordsField[], texts: Texts) {
    return of.map(({ name, label }) => `${label}: ${texts[name] ?? ""}`);
  }
  const items = words.items.map((item) => lines(list?.fields ?? [], item).join("\n"));
  return [...lines(fields, words.texts), ...items].join("\n\n");
}
