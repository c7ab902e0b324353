import { Button } from "@pipelark/shared-ui/Button";
import { Cluster } from "@pipelark/shared-ui/Stack";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";

/** How many of a list are in the page at once: an office may have thousands. */
const pageSize = 12;

type PageTurnerProps<Item> = {
  /** What the items are: "people in Research". */
  label: string;
  items: readonly Item[];
  /** Shows those of one page. */
  children: (items: readonly Item[]) => ReactNode;
};

/** One page of a list, and the ways to the next and the one before where there are more. */
export function PageTurner<Item>({ label, items, children }: PageTurnerProps<Item>) {
  const [wanted, setWanted] = useState(0);
  const last = Math.max(Math.ceil(items.length / pageSize) - 1, 0);
  const page = Math.min(wanted, last);
  const from = page * pageSize;
  const to = Math.min(from + pageSize, items.length);

  return (
    <>
      {children(items.slice(from, to))}
      {last > 0 && (
        <Cluster $gap="tight" $spread>
          <Where role="status">
            {from + 1}–{to} of {items.length}
          </Where>
          <Cluster $gap="tight">
            <Button
              tone="quiet"
              size="medium"
              aria-label={`Previous ${label}`}
              aria-disabled={page === 0}
              onClick={() => setWanted(Math.max(page - 1, 0))}
            >
              Previous
            </Button>
            <Button
              tone="quiet"
              size="medium"
              aria-label={`Next ${label}`}
              aria-disabled={page === last}
              onClick={() => setWanted(Math.min(page + 1, last))}
            >
              Next
            </Button>
          </Cluster>
        </Cluster>
      )}
    </>
  );
}

const Where = styled.span`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
