import { Button } from "@pipelark/shared-ui/controls/Button";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { useEffect, useState } from "react";

/** How long a copied text stays in the clipboard, in milliseconds. */
const keptFor = 30_000;

type CopySecretButtonProps = { text: string; children: string };

/** Copies a text, and empties the clipboard after thirty seconds or when it is left, as far as the browser lets it. */
export function CopySecretButton({ text, children }: CopySecretButtonProps) {
  const [words, setWords] = useState("");
  const isCopied = words.startsWith("Copied");

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setWords(""), keptFor);
    return () => {
      clearTimeout(timer);
      // A page in the background may not write; looking what it holds would ask the person.
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
