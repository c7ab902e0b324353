import { LinkTabs, type LinkTabsProps } from "@pipelark/shared-ui/controls/LinkTabs";
import { breakpoint, space } from "@pipelark/shared-ui/theme/tokens";
import type { ReactNode } from "react";
import { styled } from "styled-components";

type SectionListProps = Pick<LinkTabsProps, "label" | "links"> & {
  /** The id of the open section. */
  current: string;
  children: ReactNode;
};

/** Sections of one page: their links beside the open one, or in a row above it in a narrow window. */
export function SectionList({ label, links, current, children }: SectionListProps) {
  return (
    <Layout>
      <LinkTabs label={label} links={links} layout="sections" />
      <Panel key={current} ref={showFromItsBeginning}>
        {children}
      </Panel>
    </Layout>
  );
}

/** Somebody at the end of a long section would otherwise see the middle of the next. */
function showFromItsBeginning(panel: HTMLElement | null): void {
  if (panel && panel.getBoundingClientRect().top < 0) panel.scrollIntoView?.();
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

const Panel = styled.div`
  min-width: 0;
`;
