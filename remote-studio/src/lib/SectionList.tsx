import { Link } from "@pipelark/shared-router";
import { breakpoint, color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { tabStyle } from "@pipelark/shared-ui/controls/Tabs.styles";
import { type ReactNode, useEffect, useRef } from "react";
import { styled } from "styled-components";

type SectionLink = {
  id: string;
  label: string;
  to: string;
  /** A few words about it, below its name. */
  note?: string;
};

type SectionGroup = { title: string; links: readonly SectionLink[] };

type SectionListProps = {
  /** What the links choose between, for screen readers. */
  label: string;
  groups: readonly SectionGroup[];
  current: string;
  children: ReactNode;
};

/** Sections of one page: their links on the left, or in a row above where there is no room, and the one that is open. */
export function SectionList({ label, groups, current, children }: SectionListProps) {
  const row = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[href$="${CSS.escape(current)}"]`);
    if (link) row.current?.scrollTo?.({ left: link.offsetLeft - row.current.offsetLeft - link.offsetWidth / 2 });
    // Whoever was at the end of a long one sees the beginning of the next, and what is said there.
    if (panel.current && panel.current.getBoundingClientRect().top < 0) panel.current.scrollIntoView?.();
  }, [current]);

  return (
    <Layout>
      <Nav ref={row} aria-label={label}>
        {groups.map(({ title, links }) => (
          <Group key={title}>
            <Title>{title}</Title>
            {links.map(({ id, label: name, to, note }) => (
              <Section key={id} to={to} preventScrollReset aria-current={id === current ? "page" : undefined}>
                <span>
                  {name}
                  {note && <Note>{` ${note}`}</Note>}
                </span>
              </Section>
            ))}
          </Group>
        ))}
      </Nav>
      <Panel ref={panel}>{children}</Panel>
    </Layout>
  );
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.medium};
  align-items: start;

  ${breakpoint.medium} {
    grid-template-columns: 12rem minmax(0, 1fr);
    gap: ${space.large};
  }
`;

const Nav = styled.nav`
  display: flex;
  gap: ${space.hair};
  min-width: 0;
  margin: -0.375rem;
  padding: 0.375rem;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;

  ${breakpoint.medium} {
    position: sticky;
    top: ${space.medium};
    display: grid;
    gap: ${space.medium};
    margin: 0;
    padding: 0;
    overflow-x: visible;
  }
`;

const Group = styled.div`
  display: contents;

  ${breakpoint.medium} {
    display: grid;
    gap: ${space.hair};
  }
`;

const Title = styled.p`
  display: none;

  ${breakpoint.medium} {
    display: block;
    padding-inline: ${space.small};
    color: ${color.textMuted};
    font-size: ${text.small};
    font-weight: 600;
  }
`;

const Section = styled(Link)`
  ${tabStyle}
  padding: ${space.tight} ${space.small};
  font-size: ${text.small};
`;

const Note = styled.small`
  display: block;
  font-weight: 400;
  font-size: ${text.tiny};
`;

const Panel = styled.div`
  min-width: 0;
`;
