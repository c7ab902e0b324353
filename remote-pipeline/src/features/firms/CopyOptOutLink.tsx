import { firmMutations } from "@pipelark/shared-data/firm/firmQueries";
import type { Contact } from "@pipelark/shared-data/firm/firmSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useMutation } from "@tanstack/react-query";
import { CopyLink } from "#lib/CopyLink.tsx";

/** Copies the link by which a contact opts out. */
export function CopyOptOutLink({ contact: { id, name } }: { contact: Contact }) {
  const { services } = useSignedIn();
  const { mutateAsync: readLink } = useMutation(firmMutations.optOutLink(services));

  async function read() {
    const link = await readLink(id);
    return link.kind === "link" ? link : { refusal: "This contact no longer exists." };
  }

  return <CopyLink kind="opt-out link" name={name ?? "this contact"} read={read} />;
}
