import { Button } from "@pipelark/shared-ui/controls/Button";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { useEffect, useState } from "react";

/** Time a copied text stays in the clipboard, in milliseconds. */
const keptFor = 30_000;

type CopySecretButtonProps = { text: string; children: string };

/** Copies a text, and clears the clipboard after thirty seconds or on leaving, as far as the browser allows. */
export function CopySecretButton({ text, children }: CopySecretButtonProps) {
  const [words, setWords] = useState("");
  const isCopied = words.startsWith("Copied");

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setWords(""), keptFor);
    return () => {
      clearTimeout(timer);
      // Background pages may not write, and reading the clipboard would prompt the user.
      void navigator.clipboard.writeText("").catch(() => undefined);
    };
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setWords("Copied for 30 seconds");
    } catch {
      setWords("Copying failed. Show the password and copy it by hand.");
    }
  }

  return (
    <>
      <Button tone="secondary" size="medium" onClick={() => void copy()}>
        {words || children}
      </Button>
      <VisuallyHidden role="status">{words}</VisuallyHidden>
    </>
  );
}
