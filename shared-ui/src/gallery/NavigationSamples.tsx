import { useState } from "react";
import { Badge } from "#data/Badge.tsx";
import { Button } from "#controls/Button.tsx";
import { Combobox } from "#forms/Combobox.tsx";
import { CommandPalette, type PaletteGroup, type PaletteResult } from "#overlays/CommandPalette.tsx";
import { Drawer } from "#overlays/Drawer.tsx";
import { FilterSheet } from "#controls/FilterSheet.tsx";
import { DocumentIcon, PlayIcon } from "#controls/icons.tsx";
import { CheckMenu } from "#overlays/CheckMenu.tsx";
import { LinkTabs } from "#controls/LinkTabs.tsx";
import { PaletteBox } from "#overlays/PaletteBox.tsx";
import { Sheet } from "#overlays/Sheet.tsx";
import { MainNavigation } from "#layout/MainNavigation.tsx";
import { SearchField } from "#forms/SearchField.tsx";
import { Skeleton } from "#feedback/Skeleton.tsx";
import { DataTable } from "#data/DataTable.tsx";
import { moveItems } from "#data/moveItems.ts";
import { Cluster, Stack } from "#layout/Stack.tsx";
import { useCommandKey } from "#focus/useCommandKey.ts";
import { Sample } from "./Sample.tsx";

const views = [
  { to: "?view=people", label: "People", isCurrent: true },
  { to: "?view=invitations", label: "Invitations", isCurrent: false },
];

const companies = [
  { id: "north", label: "Northwind Robotics", detail: "Oslo" },
  { id: "lumen", label: "Lumen Legal", detail: "Leeds" },
  { id: "harbour", label: "Harbour Analytics", detail: "Hamburg" },
  { id: "fern", label: "Field & Fern", detail: "Utrecht" },
];
const places = ["Timeline", "Calendar", "Staff", "Clients", "Settings", "Approvals", "Finances"];
const links = places.map((label, place) => ({ to: place === 0 ? "/" : `/${label.toLowerCase()}`, label }));
const sections = [
  { to: "/", label: "Documents", icon: <DocumentIcon /> },
  { to: "/recordings", label: "Recordings", icon: <PlayIcon /> },
];

const mainLinks = [
  { to: "/", label: "Documents", icon: <DocumentIcon /> },
  { to: "/recordings", label: "Recordings", icon: <PlayIcon /> },
  { to: "/drafts", label: "Drafts", icon: <DocumentIcon />, group: "own" },
];
const columns = ["Campaign", "Leads", "Balance"].map((label) => ({ id: label, label }));

export function NavigationSamples() {
  return (
    <>
      <Sample title="Pages as tabs">
        <div>
          <LinkTabs label="Workspace" links={links} />
        </div>
        <div>
          <LinkTabs label="Lists" links={views} />
        </div>
        <div>
          <LinkTabs label="Sections" links={sections} layout="sections" />
        </div>
      </Sample>
      <Sample title="Main pages">
        <div>
          <MainNavigation label="Studio" look="side" links={mainLinks} />
        </div>
      </Sample>
      <Sample title="Finding">
        <div>
          <FindingSample />
        </div>
        <div>
          <FilterSheet active={1}>
            <CompanySample />
          </FilterSheet>
        </div>
      </Sample>
      <Sample title="Over the page">
        <PaletteSample />
        <DrawerSample />
        <SheetSample />
        <ColumnsSample />
      </Sample>
      <Sample title="In order">
        <div>
          <OrderSample />
        </div>
        <div>
          <Stack $gap="small">
            <Cluster $spread>
              <strong>Below each other</strong>
              <Badge tone="info">Stack</Badge>
            </Cluster>
            <Skeleton $width="60%" />
            <Skeleton $height="6rem" />
          </Stack>
        </div>
      </Sample>
    </>
  );
}

function FindingSample() {
  const [query, setQuery] = useState("Northwind");
  return <SearchField label="Search clients" value={query} onChange={setQuery} />;
}

function CompanySample() {
  const [company, setCompany] = useState<string | null>("north");
  return (
    <Combobox
      label="Client company"
      hint="Type a part of its name."
      options={companies}
      selected={company}
      onSelect={setCompany}
    />
  );
}

const pages = places.map((title) => ({ id: title, title, detail: "Workspace", icon: <DocumentIcon /> }));
const videos = ["Calling a lead", "Closing a deal"].map((title) => ({ id: title, title, icon: <PlayIcon /> }));

function groupsFor(query: string): PaletteGroup[] {
  function matching(found: readonly Omit<PaletteResult, "onSelect">[]) {
    const wanted = query.toLowerCase();
    return found
      .filter(({ title }) => wanted !== "" && title.toLowerCase().includes(wanted))
      .map((one) => ({ ...one, onSelect: () => {} }));
  }
  return [
    { id: "pages", label: "Pages", results: matching(pages) },
    { id: "videos", label: "Videos", results: matching(videos) },
  ];
}

function PaletteSample() {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  useCommandKey(() => setOpen(true));

  return (
    <>
      <PaletteBox
        label="Search the studio"
        placeholder="Search pages and videos"
        query={query}
        onQueryChange={setQuery}
        onOpen={() => setOpen(true)}
        onIntent={() => {}}
      />
      <CommandPalette
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label="Search the studio"
        query={query}
        onQueryChange={setQuery}
        answer={{ query, groups: groupsFor(query) }}
        isPending={false}
      />
    </>
  );
}

function SheetSample() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="secondary" size="medium" onClick={() => setOpen(true)}>
        Open a sheet
      </Button>
      <Sheet title="Filters" isOpen={isOpen} onClose={() => setOpen(false)}>
        <CompanySample />
      </Sheet>
    </>
  );
}

function ColumnsSample() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(["Campaign", "Leads"]));
  return <CheckMenu trigger="Columns" label="Columns" options={columns} chosen={chosen} onChange={setChosen} />;
}

function DrawerSample() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="secondary" size="medium" onClick={() => setOpen(true)}>
        Open a drawer
      </Button>
      <Drawer
        title="Northwind Robotics"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={<Button onClick={() => setOpen(false)}>Save changes</Button>}
      >
        <CompanySample />
      </Drawer>
    </>
  );
}

const taskColumns = [{ id: "name", header: "Task", cell: (name: string) => name }];

function OrderSample() {
  const [tasks, setTasks] = useState(["Kick-off call", "Ideal client profile", "First campaign", "Review"]);
  return (
    <DataTable
      label="Tasks of the timeline"
      columns={taskColumns}
      rows={tasks}
      rowId={(name) => name}
      rowLabel={(name) => name}
      onMove={({ id, before }) =>
        setTasks((ids) =>
          before === null
            ? [...ids.filter((name) => name !== id), id]
            : moveItems({ ids, moved: [id], target: before, isBefore: true }),
        )
      }
    />
  );
}
