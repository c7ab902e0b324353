import { Button } from "@pipelark/shared-ui/controls/Button";
import { VisibleError } from "@pipelark/shared-ui/feedback/ErrorBox";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { Field, FieldHint } from "@pipelark/shared-ui/forms/Field";
import { FileTrigger } from "@pipelark/shared-ui/forms/FileTrigger";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { color, radius, space } from "@pipelark/shared-ui/theme/tokens";
import { type DragEvent, useState } from "react";
import { styled } from "styled-components";
import { mostBytes, mostRows } from "./listLimits.ts";
import { count } from "./importWords.ts";

type ChooseListProps = {
  label: string;
  /** Name of the file that is being read; null for none. */
  reading: string | null;
  /** Why the last file was refused. */
  problem: string | null;
  onChoose: (file: File) => void;
};

const limits = `CSV with commas, semicolons or tabs. Up to ${count(mostRows)} rows and ${mostBytes / 1_000_000} MB.`;

/** Takes a list by button, drop or paste. */
export function ChooseList({ label, reading, problem, onChoose }: ChooseListProps) {
  const [isOver, setOver] = useState(false);
  const [pasted, setPasted] = useState<string | null>(null);

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    const text = event.dataTransfer.getData("text/plain");
    if (file) onChoose(file);
    else if (text !== "") onChoose(fileOf(text));
  }

  return (
    <Stack $gap="small">
      {problem !== null && <VisibleError key={problem}>{problem}</VisibleError>}
      <Place
        $isOver={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        {reading !== null && <Spinner>Reading {reading}…</Spinner>}
        <Cluster>
          <FileTrigger types={[".csv", ".tsv", ".txt", "text/csv"]} onChoose={([file]) => file && onChoose(file)}>
            {label}
          </FileTrigger>
          {pasted === null && (
            <Button tone="secondary" onClick={() => setPasted("")}>
              Paste rows
            </Button>
          )}
        </Cluster>
        <FieldHint>Or drop a file here. {limits}</FieldHint>
      </Place>
      {pasted !== null && (
        <Stack $gap="tight">
          <Field
            label="Pasted rows"
            hint="The first row has the column names. Rows copied from a spreadsheet work too."
          >
            {(input) => (
              <TextArea
                {...input}
                // The button that opened it is gone.
                ref={focusNow}
                rows={6}
                value={pasted}
                onChange={({ target }) => setPasted(target.value)}
              />
            )}
          </Field>
          <Cluster $gap="tight">
            <Button size="medium" onClick={() => onChoose(fileOf(pasted))}>
              Use pasted rows
            </Button>
            <Button size="medium" tone="quiet" onClick={() => setPasted(null)}>
              Cancel
            </Button>
          </Cluster>
        </Stack>
      )}
    </Stack>
  );
}

function fileOf(text: string): File {
  return new File([text], "Pasted rows.csv", { type: "text/csv" });
}

function focusNow(area: HTMLTextAreaElement | null) {
  area?.focus();
}

const Place = styled.div<{ $isOver: boolean }>`
  display: grid;
  gap: ${space.small};
  padding: ${space.large};
  border: 0.0625rem dashed ${({ $isOver }) => ($isOver ? color.accent : color.fieldBorder)};
  border-radius: ${radius.panel};
  background: ${({ $isOver }) => ($isOver ? color.accentSoft : "transparent")};
`;
