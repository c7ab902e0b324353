import { Button } from "@pipelark/shared-ui/controls/Button";
import { FieldHint, FieldProblem } from "@pipelark/shared-ui/forms/Field";
import { refusalOf } from "@pipelark/shared-ui/forms/fileChoice";
import { FileTrigger } from "@pipelark/shared-ui/forms/FileTrigger";
import { color, radius, space } from "@pipelark/shared-ui/theme/tokens";
import { useKeptFocus } from "@pipelark/shared-ui/focus/useKeptFocus";
import { type DragEvent, useState } from "react";
import { styled } from "styled-components";
import { squarePicture } from "./squarePicture.ts";

const limits = { types: [".png", ".jpg", ".jpeg", ".webp"], maxBytes: 10_000_000 };

type ChoosePictureProps = {
  isChosen: boolean;
  isKept: boolean;
  isBusy: boolean;
  /** A small square as a data URI. */
  onChoose: (picture: string) => void;
  onSave: () => void;
  onDiscard: () => void;
  onRemove: () => void;
};

/** Chooses a picture by button or drop. It is scaled down in the browser. */
export function ChoosePicture({ isChosen, isKept, isBusy, onChoose, onSave, onDiscard, onRemove }: ChoosePictureProps) {
  const [buttons, setButtons] = useState<HTMLElement | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  useKeptFocus(buttons);

  async function take(file: File | undefined) {
    if (!file) return;
    const refusal = refusalOf(file, limits);
    setProblem(refusal);
    if (refusal !== null) return;
    const picture = await squarePicture(file);
    if (picture !== null) onChoose(picture);
    else setProblem(`${file.name} could not be read as a picture. Choose another file.`);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  }

  return (
    <Place
      $isOver={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <Buttons ref={setButtons}>
        <FileTrigger tone="secondary" size="medium" types={limits.types} onChoose={([file]) => void take(file)}>
          {isKept || isChosen ? "Choose another picture" : "Choose a picture"}
        </FileTrigger>
        {isChosen && (
          <>
            <Button size="medium" isBusy={isBusy} onClick={onSave}>
              {isBusy ? "Saving…" : "Save picture"}
            </Button>
            <Button tone="quiet" size="medium" onClick={onDiscard}>
              Discard
            </Button>
          </>
        )}
        {isKept && !isChosen && (
          <Button tone="quiet" size="medium" isBusy={isBusy} onClick={onRemove}>
            Remove picture
          </Button>
        )}
      </Buttons>
      <FieldHint>PNG, JPEG or WebP. Choose a file or drop it here. The middle is shown as a circle.</FieldHint>
      {problem !== null && <FieldProblem role="alert">{problem}</FieldProblem>}
    </Place>
  );
}

const Place = styled.div<{ $isOver: boolean }>`
  display: grid;
  flex: 1 1 16rem;
  gap: ${space.tight};
  padding: ${space.tight};
  border: 0.0625rem dashed ${({ $isOver }) => ($isOver ? color.accent : "transparent")};
  border-radius: ${radius.field};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.tight};
`;
