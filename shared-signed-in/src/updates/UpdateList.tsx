import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import type { ClientUpdate } from "@pipelark/shared-data/updates/updateSchema";
import { ListGap } from "@pipelark/shared-ui/data/RowGap";
import { useRowWindow } from "@pipelark/shared-ui/data/useRowWindow";
import { type ReactNode, useRef, useState } from "react";
import { UpdateFiles } from "./UpdateFiles.tsx";
import { UpdateItem, type UpdateReader } from "./UpdateItem.tsx";
import { List } from "./UpdateItem.styles.ts";
import { ReplyThread } from "./ReplyThread.tsx";

export type UpdateListProps = {
  services: ShellServices;
  user: SessionUser;
  updates: readonly ClientUpdate[];
  hasMore: boolean;
  reader: UpdateReader;
  headingLevel: 2 | 3 | 4;
  /** Company of the updates, for admins. */
  companyId?: string;
  /** Defaults to "Updates". */
  label?: string;
  /** More actions of an update, and its pending decision. */
  actsOf?: (update: ClientUpdate) => ReactNode;
  decisionOf?: (update: ClientUpdate) => ReactNode;
};

/** Renders only the updates near the window, however many are loaded. */
export function UpdateList({ services, user, updates, hasMore, reader, headingLevel, ...parts }: UpdateListProps) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRowWindow(updates.length, list);
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());

  function handleToggle(id: string) {
    const next = new Set(openIds);
    if (!next.delete(id)) next.add(id);
    setOpenIds(next);
  }

  return (
    <List ref={list} aria-label={parts.label ?? "Updates"}>
      <ListGap height={shown.before} />
      {updates.slice(shown.from, shown.to).map((update, place) => (
        <UpdateItem
          key={update.id}
          update={update}
          userId={user.id}
          reader={reader}
          headingLevel={headingLevel}
          position={shown.from + place + 1}
          total={hasMore ? -1 : updates.length}
          isOpen={openIds.has(update.id)}
          onToggle={() => handleToggle(update.id)}
          acts={parts.actsOf?.(update)}
          files={<UpdateFiles update={update} />}
          decision={parts.decisionOf?.(update)}
        >
          <ReplyThread services={services} user={user} update={update} companyId={parts.companyId} />
        </UpdateItem>
      ))}
      <ListGap height={shown.after} />
    </List>
  );
}
