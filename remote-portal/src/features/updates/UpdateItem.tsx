import type { ClientUpdate } from "@pipelark/shared-data/updates/updateSchema";
import { formatClock, formatDay } from "@pipelark/shared-signed-in/formatMoment";
import { Badge } from "@pipelark/shared-ui/Badge";
import { formatMoney } from "@pipelark/shared-ui/formatMoney";
import { ChevronDownIcon } from "@pipelark/shared-ui/icons";
import { VisuallyHidden } from "@pipelark/shared-ui/VisuallyHidden";
import type { ReactNode } from "react";
import { repliesButtonId } from "./repliesButtonId.ts";
import { Act, Acts, Amount, Entry, Facts, Marks, Muted, Title, When, Words } from "./UpdateItem.styles.ts";
import { statusNote, statusTone } from "./updateStatus.ts";
import { UpdateText } from "./UpdateText.tsx";

export type UpdateItemProps = {
  update: ClientUpdate;
  userId: string;
  /** Its place in the whole list, from 1, and how many there are; -1 while that is not known. */
  position: number;
  total: number;
  isOpen: boolean;
  onToggle: () => void;
  onWithdraw: () => void;
  /** The replies, shown while it is open. */
  children: ReactNode;
};

/** One update: who, what, when, how much, and what can be done with it. */
export function UpdateItem({ update, userId, position, total, isOpen, ...acts }: UpdateItemProps) {
  const { author, title, description, amountCents, currency, status, createdAt, isSending = false } = update;
  const isOwn = author.id === userId;
  const note = statusNote(update);

  return (
    <Entry data-row aria-posinset={position} aria-setsize={total} aria-busy={isSending || undefined}>
      <Badge tone={author.type === "admin" ? "info" : "ok"}>{author.type === "admin" ? "ADMIN" : "YOU"}</Badge>
      <Words>
        <Title>
          {title} {!isOwn && <Muted>{author.name}</Muted>}
        </Title>
        <UpdateText>{description}</UpdateText>
        {status && (
          <Marks>
            <Badge tone={statusTone(status)}>{status}</Badge>
            {note}
          </Marks>
        )}
        {isSending ? (
          <Muted role="status">Sending…</Muted>
        ) : (
          <Acts>
            <Act id={repliesButtonId(update.id)} type="button" aria-expanded={isOpen} onClick={acts.onToggle}>
              {repliesLabel(update)}
              <VisuallyHidden> to {title}</VisuallyHidden>
              <ChevronDownIcon />
            </Act>
            {isOwn && status === "pending" && (
              <Act type="button" onClick={acts.onWithdraw}>
                Withdraw<VisuallyHidden> {title}</VisuallyHidden>
              </Act>
            )}
          </Acts>
        )}
        {isOpen && !isSending && acts.children}
      </Words>
      <Facts>
        {amountCents !== null && <Amount>{formatMoney(amountCents, { currency })}</Amount>}
        <When dateTime={createdAt.toISOString()}>
          <span>{formatDay(createdAt)}</span> <span>{formatClock(createdAt)}</span>
        </When>
      </Facts>
    </Entry>
  );
}

function repliesLabel({ replyCount, lastReplyType }: ClientUpdate): string {
  if (replyCount === 0) return "Reply";
  const count = replyCount === 1 ? "1 reply" : `${replyCount} replies`;
  return lastReplyType === "admin" ? `${count}, the last one from us` : count;
}
