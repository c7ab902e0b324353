import { Badge } from "@pipelark/shared-ui/data/Badge";
import { RowMenu } from "@pipelark/shared-ui/overlays/RowMenu";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { AssigneeName, DueLabel } from "../TaskFacts.tsx";
import type { TaskRowProps } from "../list/TaskRow.tsx";
import { taskMenu } from "../taskMenu.ts";

/** In rem: room for two lines of the title, due date and assignee. */
export const cardHeight = 7;

/** A task on the board. */
export function TaskCard({ task, view, company, user, acts, ...asks }: Omit<TaskRowProps, "addressOf">) {
  return (
    <Card>
      <Words>
        <Title>{task.title}</Title>
        <Line>
          {task.kind === "milestone" && <Badge tone="info">Milestone</Badge>}
          <DueLabel task={task} />
          {task.commentCount > 0 && (
            <span>{task.commentCount === 1 ? "1 comment" : `${task.commentCount} comments`}</span>
          )}
        </Line>
        <Line>
          {task.companyId && company && <span>{company}</span>}
          {task.lead && <span>About {task.lead.name}</span>}
          <AssigneeName task={task} view={view} />
        </Line>
      </Words>
      <RowMenu
        label={`Actions for ${task.title}`}
        itemsOf={() => taskMenu({ task, user, acts, ...asks })}
        onOpen={acts.people.want}
      />
    </Card>
  );
}

const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space.hair};
  height: 100%;
`;

const Words = styled.div`
  padding-top: ${space.tight};
  overflow: hidden;
`;

const Title = styled.p`
  display: -webkit-box;
  overflow: hidden;
  font-weight: 500;
  line-height: 1.35;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** Always one line; details are shown where the task is opened. */
const Line = styled.p`
  overflow: hidden;
  color: ${color.textMuted};
  font-size: ${text.small};
  line-height: 1.6;
  text-overflow: ellipsis;
  white-space: nowrap;

  &:empty {
    display: none;
  }

  > * {
    margin-inline-end: ${space.small};
  }
`;
