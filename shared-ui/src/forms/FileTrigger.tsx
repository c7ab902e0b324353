import { type ChangeEvent, useRef } from "react";
import { Button, type ButtonProps } from "#controls/Button.tsx";

export type FileTriggerProps = Omit<ButtonProps, "type" | "onClick"> & {
  /** As in an input's `accept`: ".pdf", "image/*". Users can choose others nevertheless: check the files with `refusalOf`. */
  types?: readonly string[];
  allowsSeveral?: boolean;
  onChoose: (files: readonly File[]) => void;
};

/** A button that opens the system's dialog to choose files. */
export function FileTrigger({ types = [], allowsSeveral = false, onChoose, ...button }: FileTriggerProps) {
  const input = useRef<HTMLInputElement>(null);

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // Allows choosing the same file again after it was discarded.
    target.value = "";
    if (files.length > 0) onChoose(files);
  }

  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input ref={input} hidden type="file" accept={types.join(",")} multiple={allowsSeveral} onChange={handleChange} />
    </>
  );
}
