import { officeQueries } from "@pipelark/shared-data/office/officeQueries";
import { type Employee, officePageSize } from "@pipelark/shared-data/office/officeSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { skipToken, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { PageTurner } from "./PageTurner.tsx";

type PeoplePagesProps = {
  /** Null for people who left. */
  departmentId: string | null;
  /** Label of the list: "people in Research". */
  label: string;
  /** Number of people. */
  people: number;
  /** People of the first page, which are part of the office's answer. */
  first: readonly Employee[];
  children: (shown: readonly Employee[]) => ReactNode;
};

/** Possibly thousands of people, page by page. Pages after the first are loaded on demand. */
export function PeoplePages({ departmentId, label, people, first, children }: PeoplePagesProps) {
  const { services } = useSignedIn();
  // Last employee before each page; none before the first.
  const [trail, setTrail] = useState<Employee[]>([]);
  const after = trail.at(-1);
  const position = { departmentId, after: { id: after?.id ?? "", name: after?.name ?? "" } };
  const options = officeQueries.people(services, position);
  const query = useQuery(after ? options : { ...options, queryFn: skipToken });
  const { data, isPlaceholderData } = query;

  const isFailed = after !== undefined && query.error !== null && data === undefined;
  const isWaiting = after !== undefined && !isFailed && (data === undefined || isPlaceholderData);
  const shown = after ? (data ?? (isFailed ? [] : first)) : first;
  const from = trail.length * officePageSize;
  const last = shown.at(-1);

  return (
    <>
      {shown.length > 0 && children(shown)}
      {after && <QueryView key={after.id} query={query} of={`the ${label}`} isQuiet comesIntoView />}
      {(people > officePageSize || trail.length > 0) && (
        <PageTurner
          label={label}
          place={placeOf({ from, count: shown.length, people, isWaiting })}
          isFirst={trail.length === 0}
          isLast={isFailed || isWaiting || shown.length < officePageSize || from + shown.length >= people}
          onPrevious={() => setTrail(trail.slice(0, -1))}
          onNext={() => last && setTrail([...trail, last])}
        />
      )}
    </>
  );
}

type Place = { from: number; count: number; people: number; isWaiting: boolean };

function placeOf({ from, count, people, isWaiting }: Place): string {
  if (isWaiting) return "Loading…";
  return count === 0 ? `${people} in all` : `${from + 1}–${from + count} of ${people}`;
}
