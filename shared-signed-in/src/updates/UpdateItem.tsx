import type { ClientUpdate } from "@pipelark/shared-data/updates/updateSchema";
import { formatClock, formatDay } from "@pipelark/shared-time/formats";
import { Badge, type BadgeTone } from "@pipelark/shared-ui/data/Badge";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { ChevronDownIcon } from "@pipelark/shared-ui/controls/icons";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import type { ReactNode } from "react";
import { Act, Acts, Amount, Entry, Facts, Marks, Muted, Tag, Title, When, Words } from "./UpdateItem.styles.ts";
import { UpdateText } from "./UpdateText.tsx";
import { roleBadge } from "../RoleBadge.tsx";

export type UpdateItemProps = {
  update: ClientUpdate;
  userId: string;
  /** Side of the reader: client or agency. */
  reader: UpdateReader;
  /** Heading level of its title, one below the list's heading. */
  headingLevel: 2 | 3 | 4;
  /** Position in the whole list, from 1, and the length of the list; -1 while unknown. */
  position: number;
  total: number;
  isOpen: boolean;
  onToggle: () => void;
  /** More buttons (`Act`) beside the replies. */
  acts?: ReactNode;
  /** Its files. */
  files?: ReactNode;
  /** Form for a pending decision. */
  decision?: ReactNode;
  /** The replies, shown while open. */
  children: ReactNode;
};

/** One update: author, date, text, amount and actions. */
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
    <Entry
      data-row
      data-row-id={update.id}
      aria-posinset={position}
      aria-setsize={total}
      aria-busy={isSending || undefined}
    >
      <Tag>
        <Badge tone={roleBadge(author.type).tone}>{tagOf({ author, isOwn, reader })}</Badge>
      </Tag>
      <Words>
        <Title as={`h${headingLevel}` as const}>
          {title} {!isOwn && <Muted>{author.name}</Muted>}
        </Title>
        <UpdateText mentions={update.mentions}>{description}</UpdateText>
        {status && (
          <Marks>
            <Badge tone={statusTone(status)}>{status}</Badge>
            {note}
          </Marks>
        )}
        {!isSending && parts.files}
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

type UpdateAuthorship = Pick<ClientUpdate, "author"> & { isOwn: boolean; reader: UpdateReader };

/** "YOU" only for the reader. Colleagues are tagged by first name; the full name is beside the title. */
function tagOf({ author, isOwn, reader }: UpdateAuthorship): string {
  if (author.type === "admin") return "ADMIN";
  if (reader === "admin") return "CLIENT";
  return isOwn ? "YOU" : (author.name.split(" ")[0] ?? author.name);
}

function repliesLabel({ replyCount, lastReplyType }: ClientUpdate, reader: UpdateReader): string {
  if (replyCount === 0) return "Reply";
  const count = replyCount === 1 ? "1 reply" : `${replyCount} replies`;
  if (lastReplyType === null || lastReplyType === reader) return count;
  return reader === "client" ? `${count}, latest from us` : `${count}, latest from the client`;
}

/** Id of the button that opens an update's replies. It gets the focus when a button beside it disappears. */
export function repliesButtonId(updateId: string): string {
  return `replies-${updateId}`;
}

/** Approved is green, pending yellow, everything else red. */
function statusTone(status: string): BadgeTone {
  if (status === "approved") return "ok";
  return status === "pending" ? "warn" : "danger";
}

/** Side of the reader of updates. */
export type UpdateReader = ClientUpdate["author"]["type"];

/** Explains a status to the reader, with the next step. */
function statusNote({ status, decidedBy, reason }: ClientUpdate, reader: UpdateReader): string | null {
  if (reader === "admin" && status !== "rejected") return decidedBy && `by ${decidedBy}`;
  if (status === "pending") return "We'll review the amount before it is added to your payments.";
  if (status === "approved") return "The amount was added to your payments.";
  if (status === "rejected" && reason) return `${decidedBy ?? "We"}: ${reason}`;
  return null;
}
