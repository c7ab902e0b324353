import type { VideoPerson } from "@pipelark/shared-data/videos/adminSchema";
import { formatDay } from "@pipelark/shared-time/formats";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useId } from "react";
import { styled } from "styled-components";
import { clockText } from "#lib/clockText.ts";

/** People by progress: finished, in the middle of it, and not started. */
export function FinishedList({ people }: { people: readonly VideoPerson[] }) {
  const heading = useId();
  const finished = people.filter(({ completedAt }) => completedAt !== null).length;

  return (
    <section aria-labelledby={heading}>
      <Heading id={heading}>
        {finished} of {people.length} have finished
      </Heading>
      <List>
        {people.map((person) => (
          <li key={person.id}>
            <span>{person.name}</span>
            <Standing>{standingOf(person)}</Standing>
          </li>
        ))}
      </List>
    </section>
  );
}

function standingOf({ completedAt, completedHow, positionSeconds }: VideoPerson): string {
  if (completedAt) return `${completedHow === "marked" ? "Marked" : "Watched"} on ${formatDay(completedAt)}`;
  return positionSeconds > 0 ? `Stopped at ${clockText(positionSeconds)}` : "Not started";
}

const Heading = styled.h3`
  font-size: ${text.compact};
  letter-spacing: 0;
`;

const List = styled.ul`
  margin-top: ${space.tight};

  > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space.hair} ${space.small};
    padding-block: ${space.tight};
    border-top: 0.0625rem solid ${color.line};
    font-size: ${text.small};
  }
`;

const Standing = styled.span`
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;
