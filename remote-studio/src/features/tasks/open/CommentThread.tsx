import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { taskQueries } from "@pipelark/shared-data/tasks/taskQueries";
import type { Task } from "@pipelark/shared-data/tasks/taskSchema";
import { formatMoment } from "@pipelark/shared-time/formats";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { CommentForm } from "./CommentForm.tsx";

type CommentThreadProps = { services: ShellServices; user: SessionUser; task: Task };

/** Comments of a task, oldest first, with a form. */
export function CommentThread({ services, user, task }: CommentThreadProps) {
  const query = useQuery(taskQueries.comments(services, task.id));

  return (
    <Thread aria-labelledby="task-comments">
      <h3 id="task-comments">Comments</h3>
      <QueryView
        query={query}
        of="the comments"
        loading={task.commentCount > 0 && <Skeleton $height="3.5rem" role="status" aria-label="Loading comments" />}
        empty={null}
      >
        {(comments) => (
          <Said aria-label="Comments">
            {comments.map(({ id, author, body, createdAt }) => (
              <li key={id}>
                <Who>
                  <strong>{author.id === user.id ? "You" : author.name}</strong>{" "}
                  <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt)}</time>
                </Who>
                <Body>{body}</Body>
              </li>
            ))}
          </Said>
        )}
      </QueryView>
      <CommentForm services={services} user={user} task={task} />
    </Thread>
  );
}

const Thread = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
  padding-top: ${space.medium};
  border-top: 0.0625rem solid ${color.line};

  > h3 {
    font-size: ${text.compact};
  }
`;

const Said = styled.ol`
  display: grid;
  gap: ${space.small};
`;

const Who = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};

  > strong {
    color: ${color.text};
    font-weight: 600;
  }
`;

const Body = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
