import { usePathOf } from "@pipelark/shared-signed-in/signedIn";
import type { UpdateFilter } from "@pipelark/shared-data/updates/updateSchema";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { CheckIcon, DocumentIcon } from "@pipelark/shared-ui/controls/icons";

export function NoUpdates({ filter }: { filter: UpdateFilter | null }) {
  const dealsPath = usePathOf("clientDeals");
  if (filter === "pending") {
    return (
      <EmptyState icon={<CheckIcon />} title="Nothing is waiting for approval" headingLevel={3}>
        Every update with a monetary value has been reviewed.
      </EmptyState>
    );
  }
  if (filter === "answered") {
    return (
      <EmptyState icon={<CheckIcon />} title="No replies to answer" headingLevel={3}>
        Updates with a reply from us appear here until you reply.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<DocumentIcon />} title="No updates yet" headingLevel={3}>
      News about your campaign appears here, from us and from you. If you've made a payment, add an update with the
      amount. We'll add it to your payments once it's approved.
      {dealsPath !== undefined && (
        <>
          {" "}
          Won a deal? <TextLink to={dealsPath}>Report it under Deals</TextLink>.
        </>
      )}
    </EmptyState>
  );
}
