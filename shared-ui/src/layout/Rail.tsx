import { Link, useLocation } from "@pipelark/shared-router";
import { type ReactNode, useEffect, useRef } from "react";
import { styled } from "styled-components";
import { bringIntoView, tabRowStyle, tabStyle } from "#controls/Tabs.styles.ts";
import { breakpoint, space, text } from "#theme/tokens.ts";

export type RailProps = {
  /** Accessible name of the navigation. */
  label: string;
  /** A link is current on its own page and on all pages below it. */
  links: readonly { to: string; label: string; icon: ReactNode }[];
};

/** Navigation between an application's sections: beside the page in a wide window, above it and scrolling sideways in a narrow one. */
export function Rail({ label, links }: RailProps) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const place = links.findIndex(({ to }) => pathname === to || pathname.startsWith(`${to}/`));

  useEffect(() => {
    bringIntoView(row.current?.children[place]);
  }, [place]);

  return (
    <Row ref={row} aria-label={label} $orientation="horizontal">
      {links.map(({ to, label: name, icon }, index) => (
        <Way key={to} to={to} aria-current={index === place ? "page" : undefined}>
          {icon}
          {name}
        </Way>
      ))}
    </Row>
  );
}

const Row = styled.nav<{ $orientation: "horizontal" }>`
  ${tabRowStyle}

  ${breakpoint.large} {
    position: sticky;
    top: ${space.medium};
    flex-direction: column;
  }
`;

const Way = styled(Link)`
  ${tabStyle}
  gap: ${space.tight};
  padding-inline: ${space.small};
  font-size: ${text.small};

  > svg {
    flex: none;
    width: 1.25rem;
  }
`;
