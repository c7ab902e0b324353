import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { InvitationDrawer } from "#features/invitations/InvitationDrawer.tsx";
import { InvitationList } from "#features/invitations/InvitationList.tsx";
import { PeopleCounts } from "#features/staff/PeopleCounts.tsx";
import { PeopleList } from "#features/staff/PeopleList.tsx";
import { PersonDrawer } from "#features/staff/PersonDrawer.tsx";
import { StaffViews } from "#features/staff/StaffViews.tsx";
import { PayOfPerson } from "#features/staffPay/PayOfPerson.tsx";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";

export function WorkspaceStaffPage() {
  const { read } = useAddress();
  const isInvitations = read("show") === "invitations";

  return (
    <Stack $gap="medium">
      <VisuallyHidden as="h2">Staff</VisuallyHidden>
      <PeopleCounts />
      <StaffViews current={isInvitations ? "invitations" : "people"} />
      {isInvitations ? <InvitationList /> : <PeopleList />}
      <PersonDrawer renderPay={({ id, name }) => <PayOfPerson userId={id} name={name} />} />
      <InvitationDrawer />
    </Stack>
  );
}
