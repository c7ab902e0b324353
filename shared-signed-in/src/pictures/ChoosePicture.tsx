import { Button } from "@pipelark/shared-ui/controls/Button";
import { PictureFile } from "./PictureFile.tsx";

/** Three times the displayed size. */
const fit = { width: 96, height: 96, longest: 16_000, kind: "jpeg" } as const;

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

/** Chooses a person's picture, and saves it. */
export function ChoosePicture({ isChosen, isKept, isBusy, onChoose, onSave, onDiscard, onRemove }: ChoosePictureProps) {
  return (
    <PictureFile
      label={isKept || isChosen ? "Choose another picture" : "Choose a picture"}
      hint="PNG, JPEG or WebP. Choose a file or drop it here. The middle is shown as a circle."
      fit={fit}
      onChoose={onChoose}
    >
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
    </PictureFile>
  );
}
