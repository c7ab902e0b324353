import { type ReactNode, useEffect, useState } from "react";
import { Button } from "./Button.tsx";
import { CheckIcon, LinkIcon } from "./icons.tsx";
import { VisuallyHidden } from "#focus/VisuallyHidden.tsx";

export type CopyButtonProps = {
  /** Text to copy. */
  text: string;
  /** Label: "Copy link". */
  children: ReactNode;
};

type Outcome = "none" | "copied" | "refused";

const words = { none: "", copied: "Copied", refused: "Couldn't copy. Select the text and copy it manually." };
const shownFor = 4000;

/** Copies a text and reports the result. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>("none");

  useEffect(() => {
    if (outcome !== "copied") return undefined;
    const timer = setTimeout(() => setOutcome("none"), shownFor);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      setOutcome("refused");
    }
  }

  return (
    <>
      <Button tone="secondary" size="medium" onClick={() => void copy()}>
        {outcome === "copied" ? <CheckIcon /> : <LinkIcon />}
        {outcome === "none" ? children : words[outcome]}
      </Button>
      <VisuallyHidden role="status">{words[outcome]}</VisuallyHidden>
    </>
  );
}
