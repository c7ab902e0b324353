import type { Overview } from "@pipelark/shared-data/overview/portalOverviewSchema";
import { homeOf } from "@pipelark/shared-contracts/role";
import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { TargetIcon } from "@pipelark/shared-ui/controls/icons";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";

type NoLeadsProps = { own: Extract<Overview, { kind: "overview" }>; isNarrowed: boolean };

/** In place of an empty list: what to change, or what comes before the first leads. */
export function NoLeads({ own, isNarrowed }: NoLeadsProps) {
  if (isNarrowed) {
    return (
      <EmptyState icon={<TargetIcon />} title="No leads match" headingLevel={2}>
        Try another stage or month, or a different part of a name.
      </EmptyState>
    );
  }
  const next = own.milestones.find(({ isDone }) => !isDone);
  return (
    <EmptyState
      icon={<TargetIcon />}
      title="No leads yet"
      headingLevel={2}
      action={
        <ButtonLink to={homeOf("client")} tone="secondary" size="medium">
          See your campaign
        </ButtonLink>
      }
    >
      The first ones come once your campaign runs and we have checked them.
      {next && ` Next step of your campaign: ${next.title}.`}
    </EmptyState>
  );
}
