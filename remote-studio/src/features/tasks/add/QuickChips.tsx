import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { formatShortDay } from "@pipelark/shared-time/formats";
import { Face } from "@pipelark/shared-signed-in/pictures/Face";
import { CalendarIcon, CloseIcon } from "@pipelark/shared-ui/controls/icons";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import type { QuickPart, QuickTask, UnmatchedMention } from "./quickTask.ts";

type QuickChipsProps = {
  task: QuickTask;
  /** True if dates are not recognized, because what reads them could not be loaded. */
  hasNoDays: boolean;
  /** Gives a chip's words back to the title. */
  onRemove: (part: QuickPart) => void;
};

/** The new task as it was understood: its title, and a chip for each word that sets a field. */
export function QuickChips({ task, hasNoDays, onRemove }: QuickChipsProps) {
  const { title, parts, unmatched } = task;
  return (
    <>
      <VisuallyHidden role="status">{parts.map(labelOf).join(", ")}</VisuallyHidden>
      {parts.length > 0 && (
        <Chips aria-label="Recognized">
          {title && <li>{title}</li>}
          {parts.map((part) => (
            <Chip key={part.kind}>
              <Look part={part} />
              {textOf(part)}
              <button type="button" aria-label={`Remove: ${labelOf(part)}`} onClick={() => onRemove(part)}>
                <CloseIcon />
              </button>
            </Chip>
          ))}
        </Chips>
      )}
      {unmatched.map((mention) => (
        <Note key={mention.words} role="status">
          {explain(mention)}
        </Note>
      ))}
      {hasNoDays && (
        <Note role="status">Dates aren't recognized right now. Set the due date after adding the task.</Note>
      )}
    </>
  );
}

function Look({ part }: { part: QuickPart }) {
  if (part.kind === "due") return <CalendarIcon />;
  if (part.kind === "company") return <span aria-hidden>#</span>;
  return <Face userId={part.person.id} name={part.person.name} size="small" isDecorative />;
}

function textOf(part: QuickPart): string {
  switch (part.kind) {
    case "assignee":
      return part.person.name;
    case "company":
      return part.company.name;
    case "due":
      return formatShortDay(part.day);
    default:
      return assertNever(part);
  }
}

const fields = { assignee: "assigned to", company: "for", due: "due" } as const;

function labelOf(part: QuickPart): string {
  return `${fields[part.kind]} ${textOf(part)}`;
}

function explain({ words, sign, reason }: UnmatchedMention): string {
  const kind = sign === "@" ? "person whom you can assign tasks to" : "company";
  if (reason === "unknown") return `No ${kind} matches “${words}”. It stays in the title.`;
  return `Several ${sign === "@" ? "people" : "companies"} match “${words}”. Choose one, or it stays in the title.`;
}

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.hair} ${space.tight};
  margin-top: ${space.tight};
  color: ${color.textMuted};
  font-size: ${text.small};
  overflow-wrap: anywhere;
`;

const Chip = styled.li`
  display: inline-flex;
  align-items: center;
  gap: ${space.hair};
  padding-inline-start: ${space.tight};
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.pill};
  background: ${color.accentSoft};
  color: ${color.text};

  > svg {
    width: 1rem;
    height: 1rem;
  }

  > button {
    display: grid;
    place-items: center;
    width: 2rem;
    height: 2rem;
    padding: 0;
    border: 0;
    border-radius: ${radius.pill};
    background: transparent;
    color: inherit;

    > svg {
      width: 1rem;
    }
  }
`;

const Note = styled.p`
  margin-top: ${space.tight};
  color: ${color.textMuted};
  font-size: ${text.small};
  overflow-wrap: anywhere;
`;
