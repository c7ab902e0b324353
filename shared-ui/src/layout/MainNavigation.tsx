import { useLocation } from "@pipelark/shared-router";
import { type ReactNode, useState } from "react";
import { MoreIcon } from "#controls/icons.tsx";
import { currentLink } from "#controls/currentLink.ts";
import { Sheet } from "#overlays/Sheet.tsx";
import { BarRoom, Column, Entry, Label, ListedLink, MoreButton, Nav, SheetList } from "./MainNavigation.styles.ts";

export type MainLink = {
  to: string;
  label: string;
  icon: ReactNode;
  /** Links of one group stand together, apart from others. */
  group?: string | undefined;
  /** Further paths at which the link is the current one. */
  alsoAt?: readonly string[] | undefined;
};

export type MainNavigationProps = {
  /** Name of the list for screen readers, and title of the sheet: "Studio". */
  label: string;
  links: readonly MainLink[];
  /** Column of a wide window: "rail" is small, "side" has a line beside it. */
  look?: "rail" | "side";
};

/** A bar has room for five: with more links, the last place is for More. */
const roomInBar = 5;

/**
 * Links to the main pages: a column beside the page, and below 64 rem a bar at the bottom of the window. The bar has the first four, where there are
 * more than five, and More, which opens a sheet with all of them.
 */
export function MainNavigation({ label, links, look = "rail" }: MainNavigationProps) {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const current = currentLink(links, pathname);
  const hasMore = links.length > roomInBar;
  const inBar = hasMore ? roomInBar - 1 : links.length;

  return (
    <Column>
      <BarRoom />
      <Nav aria-label={label} $look={look}>
        {links.map(({ to, label: name, icon, group }, place) => (
          <Entry
            key={to}
            to={to}
            aria-current={place === current ? "page" : undefined}
            $isInBar={place < inBar}
            $startsGroup={place > 0 && group !== links[place - 1]?.group}
          >
            {icon}
            <Label>{name}</Label>
          </Entry>
        ))}
        {hasMore && (
          <MoreButton
            type="button"
            aria-haspopup="dialog"
            aria-current={current >= inBar || undefined}
            onClick={() => setOpen(true)}
          >
            <MoreIcon />
            <Label>More</Label>
          </MoreButton>
        )}
      </Nav>
      {hasMore && (
        <Sheet title={label} isOpen={isOpen} onClose={() => setOpen(false)}>
          <SheetLinks links={links} current={current} onChoose={() => setOpen(false)} />
        </Sheet>
      )}
    </Column>
  );
}

type SheetLinksProps = { links: readonly MainLink[]; current: number; onChoose: () => void };

function SheetLinks({ links, current, onChoose }: SheetLinksProps) {
  const groups = [...new Set(links.map(({ group }) => group))];
  return groups.map((group) => (
    <SheetList key={group ?? ""}>
      {links.map(
        ({ to, label, icon, group: own }, place) =>
          own === group && (
            <li key={to}>
              <ListedLink to={to} aria-current={place === current ? "page" : undefined} onClick={onChoose}>
                {icon}
                {label}
              </ListedLink>
            </li>
          ),
      )}
    </SheetList>
  ));
}
