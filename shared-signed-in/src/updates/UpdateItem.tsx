import type { ClientUpdate } from "@pipelark/shared-data/updates/updateSchema";
import { formatClock, formatDay } from "@pipelark/shared-time/formats";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { ChevronDownIcon } from "@pipelark/shared-ui/controls/icons";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import type { ReactNode } from "react";
import { repliesButtonId } from "./repliesButtonId.ts";
import { Act, Acts, Amount, Entry, Facts, Marks, Muted, Tag, Title, When, Words } from "./UpdateItem.styles.ts";
import { statusNote, statusTone, type UpdateReader } from "./updateStatus.ts";
import { UpdateText } from "./UpdateText.tsx";

export type UpdateItemProps = {
  update: ClientUpdate;
  userId: string;
  /** From whose side it is told: the client's, or the agency's. */
  reader: UpdateReader;
  /** The level of its title: one below the heading that the list stands under. */
  headingLevel: 2 | 3 | 4;
  /** Its place in the whole list, from 1, and how many there are; -1 while that is not known. */
  position: number;
  total: number;
  isOpen: boolean;
  onToggle: () => void;
  /** What else can be done with it, beside its replies: `Act` buttons. */
  acts?: ReactNode;
  /** What has to be decided about it. */
  decision?: ReactNode;
  /** The replies, shown while it is open. */
  children: ReactNode;
};

/** One update: who, what, when, how much, and what can be done with it. */
export function UpdateItem({
  update,
  userId,
  reader,
  headingLevel,
  position,
  total,
  isOpen,
  ...parts
}: UpdateItemProps) {
  const { author, title, description, amountCents, currency, status, createdAt, isSending = false } = update;
  const isOwn = author.id === userId;
  const note = statusNote(update, reader);

  return (
    <Entry data-row aria-posinset={position} aria-setsize={total} aria-busy={isSending || undefined}>
      <Tag>
        <Badge tone={author.type === "admin" ? "info" : "ok"}>{tagOf({ author, isOwn, reader })}</Badge>
      </Tag>
      <Words>
        <Title as={`h${headingLevel}` as const}>
          {title} {!isOwn && <Muted>{author.name}</Muted>}
        </Title>
        <UpdateText>{description}</UpdateText>
        {status && (
          <Marks>
            <Badge tone={statusTone(status)}>{status}</Badge>
            {note}
          </Marks>
        )}
        {!isSending && parts.decision}
        {isSending ? (
          <Muted role="status">Sending…</Muted>
        ) : (
          <Acts>
            <Act id={repliesButtonId(update.id)} type="button" aria-expanded={isOpen} onClick={parts.onToggle}>
              {repliesLabel(update, reader)}
              <VisuallyHidden> to {title}</VisuallyHidden>
              <ChevronDownIcon />
            </Act>
            {parts.acts}
          </Acts>
        )}
        {isOpen && !isSending && parts.children}
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

type Tagged = Pick<ClientUpdate, "author"> & { isOwn: boolean; reader: UpdateReader };

/** "YOU" is the reader alone. A colleague of the same company is tagged by the first name; the whole name is beside the title. */
function tagOf({ author, isOwn, reader }: Tagged): string {
  if (author.type === "admin") return "ADMIN";
  if (reader === "admin") return "CLIENT";
  return isOwn ? "YOU" : (author.name.split(" ")[0] ?? author.name);
}

function repliesLabel({ replyCount, lastReplyType }: ClientUpdate, reader: UpdateReader): string {
  if (replyCount === 0) return "Reply";
  const count = replyCount === 1 ? "1 reply" : `${replyCount} replies`;
  if (lastReplyType === null || lastReplyType === reader) return count;
  return reader === "client" ? `${count}, the last one from us` : `${count}, the last one from the client`;
}
