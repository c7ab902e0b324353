import { useLocation, useNavigate } from "@pipelark/shared-router";
import { ClockIcon } from "@pipelark/shared-ui/controls/icons";
import type { PaletteGroup, PaletteResult } from "@pipelark/shared-ui/overlays/CommandPalette";
import { findCommands } from "../commands/findCommands.ts";
import { readRecents } from "../commands/recents.ts";
import { type Command, offeredCommands } from "../commands/useCommands.ts";
import { titleOfPage } from "../commands/useRecordedPages.ts";
import { useStandingCommands } from "../commands/useStandingCommands.tsx";
import { useSignedIn } from "../signedIn.tsx";

const mostRecents = 5;
const mostFound = 6;

/** Commands for a query, those for what is open first. For a blank one: recent pages and all commands. */
export function usePaletteCommands(query: string): readonly PaletteGroup[] {
  const { id } = useSignedIn().user;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { actions, pages, others } = useStandingCommands();
  const offered = offeredCommands();

  if (query.trim() !== "") {
    const found = findCommands([...offered, ...actions, ...pages, ...others], query).slice(0, mostFound);
    return [{ id: "commands", label: "Commands", results: found.map(toResult) }];
  }
  const recents = readRecents(id)
    .filter(({ to, title }) => to !== pathname + search && title !== titleOfPage())
    .slice(0, mostRecents)
    .map(({ to, title }) => ({ id: to, title, icon: <ClockIcon />, onSelect: () => void navigate(to) }));
  return [
    { id: "open", label: "On this page", results: offered.map(toResult) },
    { id: "recent", label: "Recent", results: recents },
    { id: "commands", label: "Commands", results: actions.map(toResult) },
    { id: "pages", label: "Go to", results: pages.map(toResult) },
    { id: "others", label: "More", results: others.map(toResult) },
  ];
}

function toResult({ id, label, detail, icon, run }: Command): PaletteResult {
  return { id, title: label, onSelect: run, icon, ...(detail !== undefined && { detail }) };
}
