import { LinkTabs } from "@pipelark/shared-ui/controls/LinkTabs";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { noPeopleFilter, nothingOpen } from "./usePeopleFilter.ts";

/** The two lists of the Staff tab. */
export function StaffViews({ current }: { current: "people" | "invitations" }) {
  const { to } = useAddress();
  const people = to({ ...nothingOpen, show: null, state: null });
  const invitations = to({ ...nothingOpen, ...noPeopleFilter, show: "invitations" });

  return (
    <LinkTabs
      label="Lists"
      links={[
        { to: people, label: "People", isCurrent: current === "people" },
        { to: invitations, label: "Invitations", isCurrent: current === "invitations" },
      ]}
    />
  );
}
