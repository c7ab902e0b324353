import {
  updateFileEndings,
  updateFileLimits,
  updateFileTypesInWords,
} from "@pipelark/shared-data/updates/updateFileSchema";
import { ErrorBox } from "@pipelark/shared-ui/feedback/ErrorBox";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { sizeInWords } from "@pipelark/shared-ui/forms/fileChoice";
import { FileTrigger } from "@pipelark/shared-ui/forms/FileTrigger";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { useId, useState } from "react";
import { styled } from "styled-components";
import { type ChosenFile, withChosen } from "./chosenFiles.ts";
import { FileName, FileRow, FileRows } from "./FileRows.styles.ts";
import { Act } from "./UpdateItem.styles.ts";

export type AttachFilesProps = {
  files: readonly ChosenFile[];
  isDisabled: boolean;
  onChange: (files: readonly ChosenFile[]) => void;
};

/** Chooses the files of a new update. They are sent after it. */
export function AttachFiles({ files, isDisabled, onChange }: AttachFilesProps) {
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const hint = useId();

  function handleChoose(added: readonly File[]) {
    const choice = withChosen(files, added);
    setRefusals(choice.refusals);
    onChange(choice.files);
  }

  return (
    <Part role="group" aria-label="Files">
      {files.length > 0 && (
        <FileRows aria-label="Files to attach">
          {files.map(({ id, file }) => (
            <FileRow key={id}>
              <FileName>{file.name}</FileName>
              <Muted>{sizeInWords(file.size)}</Muted>
              <Act
                type="button"
                disabled={isDisabled}
                onClick={() => onChange(files.filter((other) => other.id !== id))}
              >
                Remove<VisuallyHidden> {file.name}</VisuallyHidden>
              </Act>
            </FileRow>
          ))}
        </FileRows>
      )}
      {refusals.map((refusal) => (
        <ErrorBox key={refusal}>{refusal}</ErrorBox>
      ))}
      <FileTrigger
        tone="secondary"
        size="medium"
        types={updateFileEndings}
        allowsSeveral
        disabled={isDisabled}
        aria-describedby={hint}
        onChoose={handleChoose}
      >
        Attach files
      </FileTrigger>
      <Muted id={hint}>
        Up to {updateFileLimits.files} files, 10 MB each: {updateFileTypesInWords}.
      </Muted>
    </Part>
  );
}

const Part = styled.div`
  display: grid;
  gap: 0.5rem;
  justify-items: start;
`;

const Muted = styled.span`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
