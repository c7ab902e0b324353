import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { ViewsMenu } from "@pipelark/shared-signed-in/views/ViewsMenu";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FilterSheet } from "@pipelark/shared-ui/controls/FilterSheet";
import { SegmentedControl } from "@pipelark/shared-ui/controls/SegmentedControl";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { CompanyPicker } from "@pipelark/shared-signed-in/CompanyPicker";
import type { useTaskView } from "./useTaskView.ts";

export type TaskToolbarProps = { services: ShellServices } & Pick<ReturnType<typeof useTaskView>, "view" | "change">;

/** Parameters of the address that a saved view keeps. */
const viewFilters = ["view", "whose", "company", "show"];

const scopes = [
  { value: "mine", label: "Mine" },
  { value: "nobody", label: "Unassigned" },
  { value: "all", label: "All" },
] as const;

const states = [
  { value: "open", label: "Open" },
  { value: "overdue", label: "Overdue" },
  { value: "done", label: "Done" },
] as const;

/** Filters of the tasks: assignee, company, state, and list or board. On phones they are in a sheet, beside the line for a new task. */
export function TaskToolbar({ services, view, change }: TaskToolbarProps) {
  const isAll = view.whose === (view.companyId ? "all" : "mine");
  const active = [!isAll, view.look === "list" && view.state !== "open", view.companyId !== null].filter(Boolean);

  return (
    <Bar role="group" aria-label="Filter tasks">
      <FilterSheet active={active.length} onClear={() => change({ whose: null, show: null, company: null })}>
        <SegmentedControl
          label="Whose tasks"
          options={scopes}
          value={view.whose}
          onChange={(whose) => change({ whose })}
        />
        {view.look === "list" && (
          <SegmentedControl
            label="State"
            options={states}
            value={view.state}
            onChange={(state) => change({ show: state === "open" ? null : state })}
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
          <ViewsMenu filters={viewFilters} />
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
      </FilterSheet>
    </Bar>
  );
}

/** The line for a new task above the filters. */
export const TaskTop = styled(Stack)`
  @media (max-width: 40rem) {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
    gap: ${space.tight};
  }
`;

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
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space.small};
  margin-left: auto;

  @media (max-width: 40rem) {
    margin-left: 0;
  }
`;
