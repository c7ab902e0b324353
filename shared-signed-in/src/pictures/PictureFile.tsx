import { FieldHint, FieldProblem } from "@pipelark/shared-ui/forms/Field";
import { refusalOf } from "@pipelark/shared-ui/forms/fileChoice";
import { FileTrigger } from "@pipelark/shared-ui/forms/FileTrigger";
import { color, radius, space } from "@pipelark/shared-ui/theme/tokens";
import { useKeptFocus } from "@pipelark/shared-ui/focus/useKeptFocus";
import { type DragEvent, type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { fittedPicture, type PictureFit } from "./fittedPicture.ts";

const limits = { types: [".png", ".jpg", ".jpeg", ".webp"], maxBytes: 10_000_000 };

type PictureFileProps = {
  label: ReactNode;
  hint: string;
  fit: PictureFit;
  /** The scaled picture as a data URI. */
  onChoose: (picture: string) => void;
  /** Further buttons. */
  children?: ReactNode;
};

/** Takes a picture's file by button or drop, and scales it in the browser. */
export function PictureFile({ label, hint, fit, onChoose, children }: PictureFileProps) {
  const [buttons, setButtons] = useState<HTMLElement | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  useKeptFocus(buttons);

  async function take(file: File | undefined) {
    if (!file) return;
    const refusal = refusalOf(file, limits);
    setProblem(refusal);
    if (refusal !== null) return;
    const picture = await fittedPicture(file, fit);
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
          {label}
        </FileTrigger>
        {children}
      </Buttons>
      <FieldHint>{hint}</FieldHint>
      {problem !== null && <FieldProblem role="alert">{problem}</FieldProblem>}
    </Place>
  );
}

const Place = styled.div<{ $isOver: boolean }>`
  display: grid;
  flex: 1 1 16rem;
  gap: ${space.tight};
  /* Its content begins where that of its neighbours does. */
  margin-inline-start: calc(-1 * ${space.tight} - 0.0625rem);
  padding: ${space.tight};
  border: 0.0625rem dashed ${({ $isOver }) => ($isOver ? color.accent : "transparent")};
  border-radius: ${radius.field};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.tight};
`;
