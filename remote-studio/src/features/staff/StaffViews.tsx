import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { PlusIcon } from "@pipelark/shared-ui/controls/icons";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { LinkTabs } from "@pipelark/shared-ui/controls/LinkTabs";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { noPeopleFilter, nothingOpen } from "./usePeopleFilter.ts";

/** The two lists of the Staff tab, with a button to invite. */
export function StaffViews({ current }: { current: "people" | "invitations" }) {
  const { to } = useAddress();
  const people = to({ ...nothingOpen, show: null, state: null });
  const invitations = to({ ...nothingOpen, ...noPeopleFilter, show: "invitations" });

  return (
    <Cluster $spread>
      <LinkTabs
        label="Lists"
        links={[
          { to: people, label: "People", isCurrent: current === "people" },
          { to: invitations, label: "Invitations", isCurrent: current === "invitations" },
        ]}
      />
      <ButtonLink to={to({ ...nothingOpen, invitation: "new" })} size="medium" preventScrollReset>
        <PlusIcon />
        Invite
      </ButtonLink>
    </Cluster>
  );
}
