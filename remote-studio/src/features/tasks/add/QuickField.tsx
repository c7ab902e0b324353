import type { ComboboxOption } from "@pipelark/shared-ui/forms/Combobox";
import { type CursorText, SuggestField, type Suggestions } from "@pipelark/shared-ui/forms/SuggestField";
import type { ValueField } from "@pipelark/shared-ui/forms/ValueField";
import { beginsLike, mentionAt } from "./quickTask.ts";
import type { QuickWords } from "./useQuickWords.tsx";

type QuickFieldProps = ValueField<string> & { words: QuickWords; maxLength: number };

const mostOptions = 8;

/** The line of a new task. It offers people after an `@` and companies after a `#`. */
export function QuickField({ words, maxLength, ...field }: QuickFieldProps) {
  function suggest({ text, cursor }: CursorText): Suggestions | null {
    const mention = mentionAt(text, cursor);
    if (!mention) return null;
    const { sign, from, name } = mention;
    const found = words.lookUp(sign, name.toLowerCase()) ?? [];
    return {
      id: `${sign}${from}`,
      label: sign === "@" ? "People" : "Companies",
      options: found
        // The server finds any part of a company's name.
        .filter((one) => sign === "#" || name === "" || beginsLike(one.name, name))
        .slice(0, mostOptions)
        .map((one) => ({ id: one.id, label: one.name })),
      isPending: words.isPending,
    };
  }

  function handleChoose({ id, label }: ComboboxOption, { text, cursor }: CursorText): CursorText {
    const mention = mentionAt(text, cursor);
    if (!mention) return { text, cursor };
    const before = `${text.slice(0, mention.from)}${mention.sign}${label} `;
    words.choose({ sign: mention.sign, id, name: label });
    return { text: before + text.slice(cursor).trimStart(), cursor: before.length };
  }

  return (
    <SuggestField
      {...field}
      label="Add a task"
      placeholder="Call Ada tomorrow @sam #northwind"
      maxLength={maxLength}
      onFocus={() => void words.prepare()}
      suggest={suggest}
      onChoose={handleChoose}
    />
  );
}
