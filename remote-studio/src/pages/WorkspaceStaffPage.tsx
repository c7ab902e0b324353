import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { useIsNarrow } from "@pipelark/shared-ui/layout/useIsNarrow";
import { InvitationDrawer } from "#features/invitations/InvitationDrawer.tsx";
import { InvitationList } from "#features/invitations/InvitationList.tsx";
import { PeopleCounts } from "#features/staff/PeopleCounts.tsx";
import { PeopleList } from "#features/staff/PeopleList.tsx";
import { PersonDrawer } from "#features/staff/PersonDrawer.tsx";
import { InviteLink } from "#features/staff/InviteLink.tsx";
import { StaffViews } from "#features/staff/StaffViews.tsx";
import { PayOfPerson } from "#features/staffPay/PayOfPerson.tsx";
import { useLandingFocus } from "#lib/useLandingFocus.ts";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";

/** Takes over the focus of the filter sheet, which closes with the list that it belongs to. */
function ListHeading({ children }: { children: string }) {
  const landing = useLandingFocus();
  return (
    <VisuallyHidden as="h2" ref={landing} tabIndex={-1}>
      {children}
    </VisuallyHidden>
  );
}

export function WorkspaceStaffPage() {
  const { read } = useAddress();
  const isNarrow = useIsNarrow();
  const isInvitations = read("show") === "invitations";
  const views = <StaffViews current={isInvitations ? "invitations" : "people"} />;
  const sheet = (
    <>
      <PeopleCounts />
      {views}
    </>
  );
  // Phones begin with the list itself: what stands above it elsewhere is in its filter sheet and toolbar.
  const narrow = isNarrow ? { sheet, invite: <InviteLink look="icon" /> } : {};

  return (
    <Stack $gap="medium">
      <ListHeading key={isInvitations ? "invitations" : "people"}>
        {isInvitations ? "Invitations" : "Staff"}
      </ListHeading>
      {!isNarrow && (
        <>
          <PeopleCounts />
          <Cluster $spread>
            {views}
            <InviteLink />
          </Cluster>
        </>
      )}
      {isInvitations ? <InvitationList {...narrow} /> : <PeopleList {...narrow} />}
      <PersonDrawer renderPay={({ id, name }) => <PayOfPerson userId={id} name={name} />} />
      <InvitationDrawer />
    </Stack>
  );
}
