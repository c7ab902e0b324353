import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { SegmentedControl } from "@pipelark/shared-ui/controls/SegmentedControl";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { CompanyPicker } from "#lib/CompanyPicker.tsx";
import type { useTaskView } from "./useTaskView.ts";

export type TaskToolbarProps = { services: ShellServices } & Pick<ReturnType<typeof useTaskView>, "view" | "change">;

const scopes = [
  { value: "mine", label: "Mine" },
  { value: "nobody", label: "Unassigned" },
  { value: "all", label: "All" },
] as const;

/** Filters of the tasks: assignee, company, state, and list or board. */
export function TaskToolbar({ services, view, change }: TaskToolbarProps) {
  return (
    <Bar role="group" aria-label="Filter tasks">
      <SegmentedControl label="Assignee" options={scopes} value={view.whose} onChange={(whose) => change({ whose })} />
      {view.look === "list" && (
        <SegmentedControl
          label="Status"
          options={[
            { value: "open", label: "Open" },
            { value: "done", label: "Done" },
          ]}
          value={view.isDone ? "done" : "open"}
          onChange={(show) => change({ show: show === "done" ? show : null })}
        />
      )}
      <Company>
        <CompanyPicker
          services={services}
          placeholder="All companies"
          value={view.companyId}
          onChange={(company) => change({ company })}
        />
      </Company>
      {view.companyId && (
        <Button tone="quiet" size="medium" onClick={() => change({ company: null })}>
          All companies
        </Button>
      )}
      <End>
        <SegmentedControl
          label="View"
          options={[
            { value: "list", label: "List" },
            { value: "board", label: "Board" },
          ]}
          value={view.look}
          onChange={(look) => change({ view: look === "board" ? look : null })}
        />
      </End>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space.small};
`;

const Company = styled.div`
  flex: 0 1 16rem;
  min-width: min(12rem, 100%);
`;

const End = styled.div`
  margin-left: auto;

  @media (max-width: 40rem) {
    margin-left: 0;
  }
`;
