import { firmMutations } from "@pipelark/shared-data/firm/firmQueries";
import type { Contact } from "@pipelark/shared-data/firm/firmSchema";
import { ConfirmButton } from "@pipelark/shared-signed-in/ConfirmAct";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useMutation } from "@tanstack/react-query";

/** Erases a person's data, after one question. For admins. */
export function EraseContact({ contact: { id, name } }: { contact: Contact }) {
  const { services } = useSignedIn();
  const { mutateAsync: erase } = useMutation(firmMutations.eraseContact(services));
  return (
    <ConfirmButton
      label="Erase…"
      button={{ "aria-label": `Erase… ${name}` }}
      title={`Erase ${name}?`}
      act="Erase contact"
      busyAct="Erasing…"
      cancel="Keep contact"
      run={() => erase(id)}
      failure="The contact could not be erased"
      done={() => ({ message: `${name} was erased.` })}
    >
      Name, address, position and notes are deleted everywhere, also in imports. Leads stay, without the person. The
      address is kept as a hash, so that it is never proposed again. This can’t be undone.
    </ConfirmButton>
  );
}
