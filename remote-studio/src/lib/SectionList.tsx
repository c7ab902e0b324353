import { useNavigate } from "@pipelark/shared-router";
import { LinkTabs, type LinkTabsProps } from "@pipelark/shared-ui/controls/LinkTabs";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { SearchField } from "@pipelark/shared-ui/forms/SearchField";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { breakpoint, color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { styled } from "styled-components";

type Section = LinkTabsProps["links"][number] & {
  label: string;
  /** Further words by which the search finds it. */
  words: string;
};

type SectionListProps = {
  label: string;
  /** Label of the search above the links. */
  searchLabel: string;
  links: readonly Section[];
  /** The id of the open section. */
  current: string;
  children: ReactNode;
};

/** Sections of one page: their links with a search beside the open one, or above it in a narrow window. Enter in the search opens the first match. */
export function SectionList({ label, searchLabel, links, current, children }: SectionListProps) {
  const navigate = useNavigate();
  const [query, setQuery] = useState("");
  const found = links.filter((section) => isMatch(section, query));
  const [first] = found;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!first || query.trim() === "") return;
    setQuery("");
    void navigate(first.to, { preventScrollReset: true });
  }

  return (
    <Layout>
      <Stack $gap="small">
        <form onSubmit={handleSubmit}>
          <SearchField label={searchLabel} value={query} onChange={setQuery} />
        </form>
        <VisuallyHidden role="status">{query.trim() !== "" && first && `${found.length} found`}</VisuallyHidden>
        {first ? (
          <LinkTabs label={label} links={found} layout="sections" />
        ) : (
          <Nothing role="status">Nothing matches. Try another word.</Nothing>
        )}
      </Stack>
      <Panel key={current} ref={showFromItsBeginning}>
        {children}
      </Panel>
    </Layout>
  );
}

/** True when each typed word is in the label, the group or the further words. */
function isMatch({ label, group = "", words }: Section, query: string): boolean {
  const known = `${label} ${group} ${words}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => known.includes(word));
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
    grid-template-columns: 13rem minmax(0, 1fr);
    gap: ${space.large};
  }
`;

/** Lines of text and forms are no wider than the eye follows. */
const Panel = styled.div`
  min-width: 0;
  max-width: 44rem;
`;

const Nothing = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
