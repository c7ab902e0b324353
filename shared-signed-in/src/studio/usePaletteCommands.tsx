import { savedViewQueries } from "@pipelark/shared-data/savedViews/savedViewQueries";
import { useLocation, useNavigate } from "@pipelark/shared-router";
import { BookmarkIcon, ClockIcon } from "@pipelark/shared-ui/controls/icons";
import type { PaletteGroup, PaletteResult } from "@pipelark/shared-ui/overlays/CommandPalette";
import { useQuery } from "@tanstack/react-query";
import { findCommands } from "../commands/findCommands.ts";
import { readRecents } from "../commands/recents.ts";
import { type Command, offeredCommands } from "../commands/useCommands.ts";
import { titleOfPage } from "../commands/useRecordedPages.ts";
import { useStandingCommands } from "../commands/useStandingCommands.tsx";
import { useEntries, useSignedIn } from "../signedIn.tsx";
import { addressOf } from "../views/viewAddress.ts";

const mostRecents = 5;
const mostFound = 6;
const mostViews = 5;

/** Commands and saved views for a query, those for what is open first. For a blank one: recent pages, views and all commands. */
export function usePaletteCommands(query: string, isOpen: boolean): readonly PaletteGroup[] {
  const { id } = useSignedIn().user;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { actions, pages, others } = useStandingCommands();
  const offered = offeredCommands();
  const views = useSavedViews(isOpen);

  if (query.trim() !== "") {
    const found = findCommands([...offered, ...views, ...actions, ...pages, ...others], query).slice(0, mostFound);
    return [{ id: "commands", label: "Commands", results: found.map(toResult) }];
  }
  const recents = readRecents(id)
    .filter(({ to, title }) => to !== pathname + search && title !== titleOfPage())
    .slice(0, mostRecents)
    .map(({ to, title }) => ({ id: to, title, icon: <ClockIcon />, onSelect: () => void navigate(to) }));
  return [
    { id: "open", label: "On this page", results: offered.filter(({ isOnlyFound }) => !isOnlyFound).map(toResult) },
    { id: "recent", label: "Recent", results: recents },
    { id: "views", label: "Saved views", results: views.slice(0, mostViews).map(toResult) },
    { id: "commands", label: "Commands", results: actions.map(toResult) },
    { id: "pages", label: "Go to", results: pages.map(toResult) },
    { id: "others", label: "More", results: others.map(toResult) },
  ];
}

/** The user's saved views of all pages. They are read when the palette opens; without them the palette has the rest. */
function useSavedViews(isOpen: boolean): Command[] {
  const { services } = useSignedIn();
  const navigate = useNavigate();
  const pages = new Map(useEntries("rail").map(({ path, label }) => [path, label]));
  const { data: views = [] } = useQuery({ ...savedViewQueries.own(services), enabled: isOpen });
  return views.map((view) => {
    const page = pages.get(view.page);
    return {
      id: view.id,
      label: view.name,
      words: "view",
      icon: <BookmarkIcon />,
      ...(page !== undefined && { detail: page }),
      run: () => void navigate(addressOf(view)),
    };
  });
}

function toResult({ id, label, detail, icon, run }: Command): PaletteResult {
  return { id, title: label, onSelect: run, icon, ...(detail !== undefined && { detail }) };
}
