import { savedViewQueries } from "@pipelark/shared-data/savedViews/savedViewQueries";
import type { SavedView } from "@pipelark/shared-data/savedViews/savedViewSchema";
import { useLocation, useNavigate } from "@pipelark/shared-router";
import { BookmarkIcon, CheckIcon, MoreIcon, SettingsIcon, PlusIcon } from "@pipelark/shared-ui/controls/icons";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Dialog } from "@pipelark/shared-ui/overlays/Dialog";
import { Menu, type MenuEntry } from "@pipelark/shared-ui/overlays/Menu";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { QueryView } from "../QueryView.tsx";
import { useSignedIn } from "../signedIn.tsx";
import { useModule } from "../useModule.ts";
import { queryOf, searchWith } from "./viewAddress.ts";

export type ViewsMenuProps = {
  /** Parameters of the address that a view keeps. */
  filters: readonly string[];
  /** Chosen columns, for a table. */
  columns?: ReadonlySet<string>;
  look?: "words" | "icon";
  /** Further actions, for which a small window has no buttons. */
  acts?: readonly MenuEntry[];
};

const titles = { save: "Save view", edit: "Edit views" } as const;

/** The user's saved views of a page: applies one, saves the shown one, renames and deletes them. Views are read when the menu opens. */
export function ViewsMenu({ filters, columns, look = "words", acts = [] }: ViewsMenuProps) {
  const { services } = useSignedIn();
  const location = useLocation();
  const navigate = useNavigate();
  const page = location.pathname.replace(/\/$/, "");
  const search = new URLSearchParams(location.search);
  const shown = queryOf({ search, filters, columns });
  const [isWanted, setWanted] = useState(false);
  const [opened, setOpened] = useState<keyof typeof titles | null>(null);
  const own = useQuery({ ...savedViewQueries.own(services), enabled: isWanted });
  const views = (own.data ?? []).filter((view) => view.page === page);
  const dialog = useModule({ name: "saved-views", load: () => import("./ViewsDialog.tsx"), isWanted: opened !== null });

  function apply(view: SavedView) {
    void navigate({ search: searchWith(view, { search, filters }) }, { preventScrollReset: true });
  }

  function close() {
    setOpened(null);
  }

  return (
    <>
      <Menu
        label={acts.length > 0 ? "Views and more" : "Views"}
        look={look}
        trigger={triggerOf({ look, hasMore: acts.length > 0 })}
        onOpenChange={(isOpen) => isOpen && setWanted(true)}
        items={[
          ...views.map((view) => ({
            id: view.id,
            label: view.name,
            icon: view.query === shown ? <CheckIcon /> : <BookmarkIcon />,
            onSelect: () => apply(view),
          })),
          ...unread(own),
          { label: "Save this view…", icon: <PlusIcon />, onSelect: () => setOpened("save") },
          ...(views.length > 0
            ? [{ label: "Edit views…", icon: <SettingsIcon />, onSelect: () => setOpened("edit") }]
            : []),
          ...acts,
        ]}
      />
      <Dialog title={opened && titles[opened]} isOpen={opened !== null} onClose={close}>
        <QueryView
          query={dialog}
          of="this dialog"
          loading={<Skeleton $height="9rem" role="status" aria-label="Loading" />}
        >
          {({ SaveViewForm, ViewList }) =>
            opened === "edit" ? (
              <ViewList views={views} />
            ) : (
              <SaveViewForm page={page} query={shown} views={views} onSaved={close} />
            )
          }
        </QueryView>
      </Dialog>
    </>
  );
}

function triggerOf({ look, hasMore }: { look: ViewsMenuProps["look"]; hasMore: boolean }): ReactNode {
  if (look !== "icon") return "Views";
  return hasMore ? <MoreIcon /> : <BookmarkIcon />;
}

/** What the menu shows while the views are read, and when that failed. */
function unread({ data, error, refetch }: { data: unknown; error: unknown; refetch: () => unknown }): MenuEntry[] {
  if (error) return [{ label: "Couldn't load your views. Retry", onSelect: () => void refetch() }];
  return data ? [] : [{ label: "Loading…", isDisabled: true, onSelect: () => undefined }];
}
