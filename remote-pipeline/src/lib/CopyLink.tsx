import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { LinkIcon } from "@pipelark/shared-ui/controls/icons";
import { VisibleError } from "@pipelark/shared-ui/feedback/ErrorBox";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { useState } from "react";

type CopyLinkProps = {
  /** Kind of link, as its button and its field name it: "opt-out link". */
  kind: string;
  /** Whose link it is. */
  name: string;
  /** Reads the path, or the reason why there is no link. */
  read: () => Promise<{ path: string } | { refusal: string }>;
};

/** Copies a link for a message to somebody. Shows it where the browser doesn't let the page copy. */
export function CopyLink({ kind, name, read }: CopyLinkProps) {
  const { act, failed, isBusy } = useAct();
  const [shown, setShown] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function copyLink() {
    const link = await read();
    setRefusal("refusal" in link ? link.refusal : null);
    if ("refusal" in link) return "refused";
    const address = new URL(link.path, globalThis.location.origin).href;
    try {
      await navigator.clipboard.writeText(address);
      setShown(null);
      return "copied";
    } catch {
      setShown(address);
      return "shown";
    }
  }

  function handleCopy() {
    void act({
      run: copyLink,
      failure: "The link could not be created",
      done: (outcome) => (outcome === "copied" ? { message: `The ${kind} of ${name} was copied.` } : null),
    });
  }

  return (
    <>
      <Button
        tone="secondary"
        size="medium"
        isBusy={isBusy}
        aria-label={`Copy ${kind} of ${name}`}
        onClick={handleCopy}
      >
        <LinkIcon />
        Copy {kind}
      </Button>
      {shown !== null && (
        <Field
          label={`${kind.charAt(0).toUpperCase()}${kind.slice(1)}`}
          hint="Your browser doesn't let this page copy. Select the link and copy it."
        >
          {(input) => <TextInput {...input} readOnly value={shown} onFocus={({ target }) => target.select()} />}
        </Field>
      )}
      {refusal !== null && <VisibleError>{refusal}</VisibleError>}
      <ActFaults acts={failed} />
    </>
  );
}
