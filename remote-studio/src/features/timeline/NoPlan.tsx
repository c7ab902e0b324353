import { planQueries } from "@pipelark/shared-data/plan/planQueries";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { TrendIcon } from "@pipelark/shared-ui/controls/icons";
import { useQuery } from "@tanstack/react-query";
import { paths } from "#app/paths.ts";
import { ChartSkeleton, NothingInPeriod } from "./TimelineStates.tsx";

/** Explains an empty timeline and how to fill it. */
export function NoPlan({ companyId }: { companyId: string }) {
  const { services } = useSignedIn();
  const planned = useQuery(planQueries.isPlanned(services, companyId));
  const presets = useQuery({ ...planQueries.presets(services), enabled: planned.data === false });
  const unknown = planned.data === undefined ? planned : presets;

  if (planned.data !== true && unknown.data === undefined) {
    return <QueryView query={unknown} of="the company's tasks" loading={<ChartSkeleton />} />;
  }
  if (planned.data) return <NothingInPeriod />;
  if (presets.data === false) {
    return (
      <EmptyState
        icon={<TrendIcon />}
        title="No presets yet"
        action={
          <ButtonLink to={paths.workspaceSettings} tone="secondary" size="medium">
            Open Settings
          </ButtonLink>
        }
      >
        Presets are the tasks and milestones that each new company starts with.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<TrendIcon />}
      title="This company has no tasks yet"
      action={
        <ButtonLink to={`${paths.workspaceTasks}?company=${companyId}`} tone="secondary" size="medium">
          Open tasks
        </ButtonLink>
      }
    >
      Planned tasks appear here.
    </EmptyState>
  );
}
