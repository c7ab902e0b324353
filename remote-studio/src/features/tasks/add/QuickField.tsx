import { MentionField, type MentionNames } from "@pipelark/shared-ui/forms/MentionField";
import { isNameLike, type Mention } from "@pipelark/shared-ui/forms/mentionText";
import type { ValueField } from "@pipelark/shared-ui/forms/ValueField";
import type { QuickWords } from "./useQuickWords.tsx";

type QuickFieldProps = ValueField<string> & { words: QuickWords; example: string; maxLength: number };

const mostOptions = 8;

/** The line of a new task. It offers people after an `@` and companies after a `#`. */
export function QuickField({ words, example, maxLength, ...field }: QuickFieldProps) {
  function namesFor({ sign, name }: Mention): MentionNames {
    const found = words.lookUp(sign, name.toLowerCase()) ?? [];
    return {
      label: sign === "@" ? "People" : "Companies",
      options: found
        // The server finds any part of a company's name.
        .filter((one) => sign === "#" || isNameLike(one.name, name))
        .slice(0, mostOptions)
        .map((one) => ({ id: one.id, label: one.name })),
      isPending: words.isPending,
    };
  }

  return (
    <MentionField
      {...field}
      label="Add a task"
      placeholder={example}
      maxLength={maxLength}
      onFocus={words.prepare}
      namesFor={namesFor}
      onChoose={({ id, label }, { sign }) => words.choose({ sign, id, name: label })}
    />
  );
}
