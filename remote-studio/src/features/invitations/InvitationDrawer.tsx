import { roleSchema } from "@pipelark/shared-contracts/role";
import { invitationQueries } from "@pipelark/shared-data/invitations/invitationQueries";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Drawer } from "@pipelark/shared-ui/overlays/Drawer";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { useQuery } from "@tanstack/react-query";
import * as v from "valibot";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { InvitationView } from "./InvitationView.tsx";
import { InviteForm } from "./InviteForm.tsx";

/** Parameters that prefill a new invitation; all are optional. */
const prefilled = { email: null, as: null, company: null };

/**
 * The invitation of `?invitation=<id>`, or a new one: `?invitation=new`, with `&company=<id>`, `&as=<role>` and
 * `&email=`.
 */
export function InvitationDrawer() {
  const { read, readId, change } = useAddress();
  const id = read("invitation");
  const isNew = id === "new";
  const role = read("as");

  function handleClose() {
    change({ invitation: null, ...prefilled }, { isReplaced: true });
  }

  return (
    <Drawer title={isNew ? "Invite someone" : "Invitation"} isOpen={id !== null} onClose={handleClose}>
      {isNew && (
        <InviteForm
          start={{
            email: read("email") ?? "",
            role: v.is(roleSchema, role) ? role : "client",
            company: readId("company") ?? "",
          }}
          onClose={handleClose}
        />
      )}
      {id !== null && !isNew && <OneInvitation key={id} id={id} />}
    </Drawer>
  );
}

function OneInvitation({ id }: { id: string }) {
  const { services } = useSignedIn();
  const query = useQuery(invitationQueries.one(services, id));

  return (
    <QueryView
      query={query}
      of="this invitation"
      loading={
        <div role="status" aria-busy="true" aria-label="Loading the invitation">
          <Skeleton $height="12rem" />
        </div>
      }
      isQuiet
    >
      {(invitation) => <InvitationView invitation={invitation} />}
    </QueryView>
  );
}
