import { invitationQueries } from "@pipelark/shared-data/invitations/invitationQueries";
import type { Invitation, InvitationState } from "@pipelark/shared-data/invitations/invitationSchema";
import { formatDay } from "@pipelark/shared-time/formats";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { FilterBar } from "@pipelark/shared-ui/controls/FilterBar";
import { MailIcon } from "@pipelark/shared-ui/controls/icons";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { RoleBadge } from "@pipelark/shared-signed-in/RoleBadge";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { InvitationBadge } from "./InvitationView.tsx";

const states: readonly { value: InvitationState; label: string }[] = [
  { value: "open", label: "Open" },
  { value: "expired", label: "Expired" },
  { value: "accepted", label: "Accepted" },
  { value: "revoked", label: "Revoked" },
];

const columns: DataColumn<Invitation>[] = [
  { id: "email", header: "Email", cell: (invitation) => <InvitationLink invitation={invitation} /> },
  { id: "state", header: "Status", cell: ({ state }) => <InvitationBadge state={state} /> },
  { id: "role", header: "Role", cell: ({ role }) => <RoleBadge role={role} /> },
  { id: "company", header: "Company", cell: ({ company }) => company?.name ?? "–" },
  { id: "by", header: "Invited by", cell: ({ invitedBy }) => invitedBy ?? "Database owner", priority: "wide" },
  { id: "ends", header: "Expires", isOneLine: true, cell: ({ expiresAt }) => formatDay(expiresAt), priority: "medium" },
];

type InvitationListProps = {
  /** On phones, the start of the filter sheet. */
  sheet?: ReactNode;
  /** On phones, the link to invite. */
  invite?: ReactNode;
};

/** All invitations, newest first. */
export function InvitationList({ sheet, invite }: InvitationListProps) {
  const { services } = useSignedIn();
  const { read, change } = useAddress();
  const asked = read("state");
  const state = states.find(({ value }) => value === asked)?.value ?? null;
  const list = useInfiniteQuery(invitationQueries.list(services, state));
  const invitations = list.data ?? [];

  return (
    <Stack $gap="small">
      <Cluster $spread>
        <FilterBar
          label="Filter invitations"
          sheet={sheet}
          filters={[{ id: "state", label: "Status", look: "chips", options: states, value: state }]}
          onChange={(id, value) => change({ [id]: value }, { isReplaced: true })}
          onClear={() => change({ state: null }, { isReplaced: true })}
        />
        {invite}
      </Cluster>
      <QueryTable
        query={list}
        of="the invitations"
        label="Invitations"
        columns={columns}
        rows={invitations}
        rowId={({ id }) => id}
        rowLabel={({ email }) => email}
        empty={
          <EmptyState
            icon={<MailIcon />}
            title={state ? `No ${state} invitations` : "No invitations yet"}
            headingLevel={2}
          >
            People you invite get an email with a link that works for seven days.
          </EmptyState>
        }
        count={invitations.length === 1 ? "1 invitation" : `${invitations.length} invitations`}
        isAutomatic
      />
    </Stack>
  );
}

function InvitationLink({ invitation: { id, email } }: { invitation: Invitation }) {
  const { to } = useAddress();
  return (
    <TextLink to={to({ invitation: id, person: null })} preventScrollReset>
      {email}
    </TextLink>
  );
}
