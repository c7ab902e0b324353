import { searchGroups, type SearchResult } from "@pipelark/shared-data/search/searchSchema";
import { useNavigate } from "@pipelark/shared-router";
import { CommandPalette } from "@pipelark/shared-ui/overlays/CommandPalette";
import {
  BriefcaseIcon,
  BuildingIcon,
  CheckIcon,
  DocumentIcon,
  MailIcon,
  PlayIcon,
  TargetIcon,
  UserIcon,
} from "@pipelark/shared-ui/controls/icons";
import type { ReactNode } from "react";
import { QueryView } from "../QueryView.tsx";
import { usePaletteCommands } from "./usePaletteCommands.tsx";
import { useStudioSearch } from "./useStudioSearch.ts";

export type StudioPaletteProps = {
  label: string;
  query: string;
  onQueryChange: (query: string) => void;
  isOpen: boolean;
  onClose: () => void;
};

const labels: Record<SearchResult["type"], string> = {
  data: "Clients and people",
  user_content: "Tasks, updates and leads",
  document: "Documents",
  video: "Videos",
};

const icons: Partial<Record<string, ReactNode>> = {
  Clients: <BriefcaseIcon />,
  People: <UserIcon />,
  Tasks: <CheckIcon />,
  Updates: <MailIcon />,
  Leads: <TargetIcon />,
  Firms: <BuildingIcon />,
  Contacts: <UserIcon />,
};

/** Search, commands and recent pages of the studio. A separate module, fetched when the pointer comes near the box. */
export function StudioPalette({ query, ...palette }: StudioPaletteProps) {
  const { found, isPending, fault, retry } = useStudioSearch(query);
  const commands = usePaletteCommands(query, palette.isOpen);
  const navigate = useNavigate();

  function open({ url }: SearchResult) {
    if (url?.startsWith("/") && !url.startsWith("//")) void navigate(url);
    else if (url?.startsWith("https://")) window.open(url, "_blank", "noopener");
  }

  function groupOf(type: SearchResult["type"]) {
    const results = (found ?? []).filter((result) => result.type === type);
    return {
      id: type,
      label: labels[type],
      results: results.map((result) => ({
        id: `${result.section} ${result.id}`,
        title: result.title,
        detail: result.section,
        icon: icons[result.section] ?? (type === "video" ? <PlayIcon /> : <DocumentIcon />),
        onSelect: () => open(result),
      })),
    };
  }

  return (
    <CommandPalette
      {...palette}
      query={query}
      commands={commands}
      answer={found && { query, groups: searchGroups.map(groupOf) }}
      isPending={isPending}
      problem={
        fault && (
          <QueryView
            query={{ data: undefined, error: fault, isFetching: isPending, refetch: retry }}
            of="the search results"
          />
        )
      }
    />
  );
}
