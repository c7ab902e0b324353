import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { color } from "@pipelark/shared-ui/theme/tokens";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { useMemo } from "react";
import { styled } from "styled-components";
import { BeforeAfter, type BeforeAfterProps, WrittenText } from "./BeforeAfter.tsx";
import { type DifferencePart, differenceOf } from "./difference.ts";

/** Deletions and insertions in one text. In its own module, because it brings the diff code. */
export function Difference({ before, after }: BeforeAfterProps) {
  const parts = useMemo(() => differenceOf(before, after), [before, after]);
  if (!parts) return <BeforeAfter before={before} after={after} />;

  return (
    <WrittenText tabIndex={0} role="group" aria-label="Changes">
      {parts.map((part, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a text's parts never change places
        <Part key={place} part={part} />
      ))}
    </WrittenText>
  );
}

function Part({ part }: { part: DifferencePart }) {
  switch (part.kind) {
    case "same":
      return part.text;
    case "skipped":
      return <Skipped>{`… ${part.lines} unchanged ${part.lines === 1 ? "line" : "lines"} …\n`}</Skipped>;
    case "added":
      return (
        <Added>
          <VisuallyHidden> (added: </VisuallyHidden>
          {part.text}
          <VisuallyHidden>) </VisuallyHidden>
        </Added>
      );
    case "removed":
      return (
        <Removed>
          <VisuallyHidden> (removed: </VisuallyHidden>
          {part.text}
          <VisuallyHidden>) </VisuallyHidden>
        </Removed>
      );
    default:
      return assertNever(part);
  }
}

const Added = styled.ins`
  background: ${color.okSoft};
  color: ${color.ok};
  text-decoration: underline;
`;

const Removed = styled.del`
  background: ${color.dangerSoft};
  color: ${color.danger};
`;

const Skipped = styled.span`
  color: ${color.textMuted};
  font-style: italic;
`;
