import { MoreIcon } from "@pipelark/shared-ui/icons";
import { Badge } from "@pipelark/shared-ui/Badge";
import { Menu } from "@pipelark/shared-ui/Menu";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { DueLabel } from "../DueLabel.tsx";
import type { TaskRowProps } from "../list/TaskRow.tsx";
import { Meta } from "../list/TaskRow.styles.ts";
import { taskMenu } from "../taskMenu.ts";

/** Its line is there before the name is, so that nothing moves when that comes. */
const roomForName = "\u00a0";

/** A task on the board. Moved by its menu, the focus goes with it. */
export function TaskCard({ task, company, user, acts, onRemove }: Omit<TaskRowProps, "addressOf">) {
  const items = taskMenu({ task, user, acts, onRemove }).map((entry) => ({
    ...entry,
    onSelect() {
      entry.onSelect();
      if (entry.label.startsWith("Move to")) focusCard(task.id);
    },
  }));

  return (
    <Card>
      <div>
        <Title>{task.title}</Title>
        <Meta>
          {task.kind === "milestone" && <Badge tone="info">Milestone</Badge>}
          <DueLabel task={task} />
          {task.companyId && <span>{company ?? roomForName}</span>}
          {task.assignee === null && <span>Nobody's</span>}
          {task.assignee && task.assignee.id !== user.id && <span>{task.assignee.name}</span>}
          {task.commentCount > 0 && (
            <span>{task.commentCount === 1 ? "1 comment" : `${task.commentCount} comments`}</span>
          )}
        </Meta>
      </div>
      <Menu look="icon" label={`Actions for ${task.title}`} trigger={<MoreIcon />} items={items} />
    </Card>
  );
}

/** Once the menu has given the focus back to a button that is gone by then. */
function focusCard(id: string) {
  setTimeout(() => document.querySelector<HTMLElement>(`[role=row][data-key="${id}"]`)?.focus(), 100);
}

const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.hair};
  padding-block: ${space.hair};
`;

const Title = styled.p`
  padding-block: ${space.hair};
  font-weight: 500;
  line-height: 1.35;
`;
