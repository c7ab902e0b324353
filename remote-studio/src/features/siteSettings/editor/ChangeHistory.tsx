import type { SettingChange, SettingPlace } from "@pipelark/shared-data/settings/changeSchema";
import { settingQueries } from "@pipelark/shared-data/settings/settingQueries";
import { formatMoment } from "@pipelark/shared-time/formats";
import { MorePages } from "@pipelark/shared-signed-in/MorePages";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";
import { ChangeEntry } from "./ChangeEntry.tsx";

export type ChangeHistoryProps<Value> = {
  place: SettingPlace;
  /** Parses the columns of one side of a change; undefined when invalid. */
  readColumns: (columns: Record<string, unknown>) => Value | undefined;
  describe: (value: Value) => string;
  onRestore: (value: Value) => void;
};

/** Changes of a setting with author, time and both values. Loaded when opened. */
export function ChangeHistory<Value>({ place, readColumns, describe, onRestore }: ChangeHistoryProps<Value>) {
  const { services } = useSignedIn();
  const [isOpen, setOpen] = useState(false);
  const query = useInfiniteQuery({ ...settingQueries.changes(services, place), enabled: isOpen });
  const changes = query.data ?? [];

  return (
    <History onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Summary>History</Summary>
      <QueryView
        query={query}
        of="the history"
        loading={isOpen && <Spinner>Loading the history…</Spinner>}
        empty={<Quiet>No changes yet.</Quiet>}
        comesIntoView
      />
      <ol aria-label="Changes, newest first">
        {changes.map((change, index) => (
          <ChangeEntry key={change.id} {...entryOf({ change, isNewest: index === 0 })} onRestore={onRestore} />
        ))}
      </ol>
      {changes.length > 0 && (
        <MorePages query={query} count={changes.length === 1 ? "1 change" : `${changes.length} changes`} />
      )}
    </History>
  );

  function entryOf({ change, isNewest }: { change: SettingChange; isNewest: boolean }) {
    const before = readColumns(change.before);
    const after = readColumns(change.after);
    return {
      who: change.by ?? "Database owner",
      when: formatMoment(change.at),
      before,
      after,
      beforeText: before === undefined ? "This version can no longer be read." : describe(before),
      afterText: after === undefined ? "This version can no longer be read." : describe(after),
      isNewest,
    };
  }
}

const History = styled.details`
  padding-top: ${space.small};
  border-top: 0.0625rem solid ${color.line};

  ol {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.medium};
  }
`;

const Summary = styled.summary`
  min-height: ${space.target};
  padding-block: ${space.tight};
  font-weight: 600;
  font-size: ${text.compact};
  cursor: pointer;
`;

const Quiet = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
