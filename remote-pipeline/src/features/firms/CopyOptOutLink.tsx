import { firmMutations } from "@pipelark/shared-data/firm/firmQueries";
import type { Contact } from "@pipelark/shared-data/firm/firmSchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { LinkIcon } from "@pipelark/shared-ui/controls/icons";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

/** Copies the link by which a contact opts out, for a message to them. Shows it where the browser doesn't let the page copy. */
export function CopyOptOutLink({ contact: { id, name } }: { contact: Contact }) {
  const { services } = useSignedIn();
  const { act, failed, isBusy } = useAct();
  const { mutateAsync: readLink } = useMutation(firmMutations.optOutLink(services));
  const [shown, setShown] = useState<string | null>(null);

  async function copyLink() {
    const link = await readLink(id);
    if (link.kind === "missing") return "missing";
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
      done(outcome) {
        if (outcome === "copied") return { message: `The opt-out link of ${name} was copied.` };
        return outcome === "missing" ? { message: "This contact no longer exists." } : null;
      },
    });
  }

  return (
    <>
      <Button
        tone="secondary"
        size="medium"
        isBusy={isBusy}
        aria-label={`Copy opt-out link of ${name}`}
        onClick={handleCopy}
      >
        <LinkIcon />
        Copy opt-out link
      </Button>
      {shown !== null && (
        <Field label="Opt-out link" hint="Your browser doesn't let this page copy. Select the link and copy it.">
          {(input) => <TextInput {...input} readOnly value={shown} onFocus={({ target }) => target.select()} />}
        </Field>
      )}
      <ActFaults acts={failed} />
    </>
  );
}
