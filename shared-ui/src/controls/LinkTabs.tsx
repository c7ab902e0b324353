import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "@pipelark/shared-router";
import { css, styled } from "styled-components";
import { breakpoint, color, space, text } from "#theme/tokens.ts";
import { currentLink } from "./currentLink.ts";
import { bringIntoView, tabRowStyle, tabStyle } from "./Tabs.styles.ts";

type TabLink = {
  /** A path, or a query of the page itself (`?show=…`), which keeps the scroll position. */
  to: string;
  label: ReactNode;
  icon?: ReactNode;
  /** A few words below the label. */
  note?: string | undefined;
  /** A heading above the first link of each group, where the links stand below each other. */
  group?: string;
  /** Further paths at which the link is the current one. */
  alsoAt?: readonly string[] | undefined;
  /** For a query: only the page knows which view it shows. A path is compared with the address. */
  isCurrent?: boolean;
};

type Layout = "row" | "small" | "sections";

export type LinkTabsProps = {
  /** Read by screen readers as the name of the list. */
  label: string;
  links: readonly TabLink[];
  /** "row" stays a row, and so does "small", which shares its line with a title. "sections" is small, and in a wide window a column that is always in sight. */
  layout?: Layout;
};

/** Links that look like tabs, in a `nav`: between pages, or between views of one page. The current one is marked. */
export function LinkTabs({ label, links, layout = "row" }: LinkTabsProps) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const current = currentLink(links, pathname);

  useEffect(() => {
    bringIntoView(row.current?.querySelectorAll("a")[current]);
  }, [current]);

  return (
    <Row ref={row} aria-label={label} $layout={layout}>
      {links.map(({ to, label: name, icon, note, group }, place) => [
        group && group !== links[place - 1]?.group && <GroupTitle key={group}>{group}</GroupTitle>,
        <Tab
          key={to}
          to={to}
          preventScrollReset={to.startsWith("?")}
          aria-current={place === current ? "page" : undefined}
        >
          {icon}
          {note ? (
            <span>
              {name} <Note>{note}</Note>
            </span>
          ) : (
            name
          )}
        </Tab>,
      ])}
    </Row>
  );
}

const GroupTitle = styled.p`
  display: none;
  padding-inline: ${space.small};
  color: ${color.textMuted};
  font-size: ${text.small};
  font-weight: 600;
`;

const Note = styled.small`
  display: block;
  font-weight: 400;
  font-size: ${text.tiny};
`;

const Tab = styled(Link)`
  ${tabStyle}
`;

const smallTabs = css`
  > ${Tab} {
    gap: ${space.tight};
    padding-inline: ${space.small};
    font-size: ${text.small};
  }

  svg {
    flex: none;
    width: 1.25rem;
  }
`;

const columns = {
  row: null,
  small: smallTabs,
  sections: css`
    ${smallTabs}

    ${breakpoint.medium} {
      position: sticky;
      top: ${space.medium};
      flex-direction: column;
      margin: 0;
      padding: 0;
      overflow-x: visible;

      > ${GroupTitle} {
        display: block;
      }

      > * + ${GroupTitle} {
        margin-top: ${space.medium};
      }
    }
  `,
};

const Row = styled.nav<{ $layout: Layout }>`
  ${tabRowStyle}
  ${({ $layout }) => columns[$layout]}
`;
