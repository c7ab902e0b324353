import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { useIsNarrow } from "#layout/useIsNarrow.ts";
import { VisuallyHidden } from "#focus/VisuallyHidden.tsx";
import { Sheet } from "#overlays/Sheet.tsx";
import { color, radius, space, text } from "#theme/tokens.ts";
import { Button } from "./Button.tsx";
import { FilterIcon } from "./icons.tsx";

export type FilterSheetProps = {
  /** Label of the button and title of the sheet; defaults to "Filters". */
  label?: string;
  /** `icon` where other controls share the button's row. */
  look?: "words" | "icon";
  /** Number of filters that are set, shown on the button. */
  active: number;
  /** Clears all of them; the sheet offers it once one is set. */
  onClear?: () => void;
  /** The controls. They apply at once. */
  children: ReactNode;
};

/** Controls of a list that would take several rows on a phone: there a button opens them in a sheet, elsewhere they stand in the toolbar. */
export function FilterSheet({ label = "Filters", look = "words", active, onClear, children }: FilterSheetProps) {
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);

  if (!isNarrow) return children;
  return (
    <>
      <Trigger tone="secondary" size="medium" aria-haspopup="dialog" data-look={look} onClick={() => setOpen(true)}>
        <FilterIcon />
        {look === "icon" ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {active > 0 && <Count>{active}</Count>}
      </Trigger>
      <Sheet title={label} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Controls>{children}</Controls>
        <Ends>
          {onClear && active > 0 && (
            <Button tone="quiet" size="medium" onClick={onClear}>
              Clear filters
            </Button>
          )}
          <Button size="medium" onClick={() => setOpen(false)}>
            Done
          </Button>
        </Ends>
      </Sheet>
    </>
  );
}

const Trigger = styled(Button)`
  &[data-look="icon"] {
    min-width: ${space.target};
    padding-inline: ${space.tight};
  }
`;

const Count = styled.span`
  min-width: 1.5em;
  padding-inline: 0.375em;
  border-radius: ${radius.pill};
  background: ${color.accentSoft};
  font-size: ${text.tiny};
  font-variant-numeric: tabular-nums;
`;

const Controls = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
`;

const Ends = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${space.small};
`;
