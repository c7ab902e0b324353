import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { schedulingMutations } from "@pipelark/shared-data/appointments/schedulingQueries";
import type { SchedulingLink } from "@pipelark/shared-data/appointments/schedulingSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useMutation } from "@tanstack/react-query";
import { CopyLink } from "#lib/CopyLink.tsx";

/** Copies the link by which a lead books an appointment with the client's own host. */
export function CopySchedulingLink({ lead: { id, firm } }: { lead: { id: string; firm: string } }) {
  const { services } = useSignedIn();
  const { mutateAsync: readLink } = useMutation(schedulingMutations.link(services));

  return <CopyLink kind="scheduling link" name={firm} read={async () => linkOf(await readLink(id))} />;
}

function linkOf(link: SchedulingLink): { path: string } | { refusal: string } {
  switch (link.kind) {
    case "link":
      return link;
    case "no-meeting":
      return {
        refusal:
          "No meeting is chosen for this client's leads, or it is hidden. An admin chooses it under Clients, Details.",
      };
    case "not-accepted":
      return { refusal: "The client hasn't accepted this lead, or is archived." };
    case "missing":
      return { refusal: "This lead no longer exists, or you no longer research this company." };
    default:
      return assertNever(link);
  }
}
