import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { updateQueries } from "@pipelark/shared-data/updates/updateQueries";
import type { ClientUpdate, UpdateReply } from "@pipelark/shared-data/updates/updateSchema";
import { formatClock, formatDay } from "@pipelark/shared-time/formats";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { QueryView } from "../QueryView.tsx";
import { MentionedText } from "./MentionedText.tsx";
import { ReplyForm } from "./ReplyForm.tsx";

export type ReplyThreadProps = {
  services: ShellServices;
  user: SessionUser;
  update: ClientUpdate;
  companyId?: string | undefined;
};

/** Replies to an update, loaded when opened, with a form to answer. */
export function ReplyThread({ services, user, update, companyId }: ReplyThreadProps) {
  const replies = useQuery(updateQueries.replies(services, update.id));

  return (
    <Thread>
      <QueryView
        query={replies}
        of="the replies"
        loading={update.replyCount > 0 && <RepliesToCome />}
        empty={null}
        comesIntoView
      >
        {(known) => (
          <ol aria-label={`Replies to ${update.title}`}>
            {known.map((reply) => (
              <Reply key={reply.id} reply={reply} isOwn={reply.author.id === user.id} />
            ))}
          </ol>
        )}
      </QueryView>
      <ReplyForm services={services} user={user} update={update} companyId={companyId} />
    </Thread>
  );
}

function RepliesToCome() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading replies">
      <Skeleton $width="70%" $height="2.5rem" />
    </div>
  );
}

function Reply({ reply, isOwn }: { reply: UpdateReply; isOwn: boolean }) {
  return (
    <Said>
      <Who>
        <strong>{isOwn ? "You" : reply.author.name}</strong>{" "}
        <time dateTime={reply.createdAt.toISOString()}>
          {formatDay(reply.createdAt)}, {formatClock(reply.createdAt)}
        </time>
      </Who>
      <Body>
        <MentionedText text={reply.body} mentions={reply.mentions} />
      </Body>
    </Said>
  );
}

const Thread = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
  margin-top: ${space.small};
  padding-left: ${space.small};
  border-left: 0.125rem solid ${color.line};
`;

const Said = styled.li`
  padding-bottom: ${space.small};
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
  white-space: pre-line;
`;
