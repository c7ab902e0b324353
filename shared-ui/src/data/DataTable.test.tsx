import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import type { DataColumn } from "./dataColumn.ts";
import { DataTableSort } from "./DataTableSort.tsx";
import { DataTable, type DataTableProps } from "./DataTable.tsx";

type Client = { id: string; name: string; owed: number };

const columns: DataColumn<Client>[] = [
  { id: "name", header: "Client", cell: ({ name }) => name, isSortable: true },
  { id: "owed", header: "Owed", cell: ({ owed }) => owed, align: "end" },
];

function makeClients(count: number): Client[] {
  return Array.from({ length: count }, (_, place) => ({ id: `id${place}`, name: `Client ${place}`, owed: place }));
}

function renderTable(props: Partial<DataTableProps<Client>> = {}) {
  render(
    <DataTable
      label="Clients"
      columns={columns}
      rows={makeClients(3)}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      {...props}
    />,
  );
}

it("is a table whose rows have names", () => {
  renderTable();
  const row = within(screen.getByRole("table", { name: "Clients" })).getByRole("row", { name: /Client 1/ });
  expect(within(row).getByRole("rowheader").textContent).toBe("Client 1");
});

it("says by what it is sorted, and asks for the other way", async () => {
  const onSort = vi.fn();
  renderTable({ sort: { column: "name", direction: "ascending" }, onSort });
  expect(screen.getByRole("columnheader", { name: "Client" }).getAttribute("aria-sort")).toBe("ascending");
  await userEvent.click(screen.getByRole("button", { name: "Client" }));
  await waitFor(() => expect(onSort).toHaveBeenCalledWith({ column: "name", direction: "descending" }));
});

it("moves a row with the arrow keys, keeps the focus on its handle, and says where it is", async () => {
  function Ordered() {
    const [rows, setRows] = useState(makeClients(3));
    return (
      <DataTable
        label="Clients"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        onMove={(move) => setRows((now) => moved(now, move))}
      />
    );
  }
  render(<Ordered />);
  const handle = screen.getByRole("button", { name: "Move Client 2" });
  handle.focus();
  await userEvent.keyboard("{ArrowDown}{ArrowUp}{ArrowUp}{ArrowUp}");
  expect(namesShown()).toEqual(["Client 2", "Client 0", "Client 1"]);
  expect(document.activeElement).toBe(handle);
  expect(screen.getByText("Moved to 1 of 3.")).toBeDefined();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(namesShown()).toEqual(["Client 0", "Client 1", "Client 2"]);
});

it("moves a row that is dragged by its handle, nothing that is only pressed, and nothing after Escape", () => {
  const onMove = vi.fn();
  renderTable({ onMove });
  const places = screen.getAllByRole("row").slice(1);
  for (const [place, row] of places.entries())
    vi.spyOn(row, "getBoundingClientRect").mockReturnValue(new DOMRect(0, place * 50, 300, 50));
  function point(target: Element, type: string, clientY: number) {
    // jsdom knows no pointer events.
    const event = new MouseEvent(type, { bubbles: true, button: 0, clientY });
    fireEvent(target, Object.assign(event, { isPrimary: true, pointerId: 1 }));
  }
  function drag(to: number, isCancelled = false) {
    point(screen.getByRole("button", { name: "Move Client 0" }), "pointerdown", 20);
    point(document.body, "pointermove", to);
    if (isCancelled) fireEvent.keyDown(document.body, { key: "Escape" });
    point(document.body, "pointerup", to);
  }
  drag(21);
  drag(110, true);
  expect(onMove).not.toHaveBeenCalled();
  drag(110);
  drag(400);
  expect(onMove.mock.calls).toEqual([[{ id: "id0", before: "id2" }], [{ id: "id0", before: null }]]);
  expect(document.querySelector("[data-drop], [data-dragging]")).toBeNull();
});

function moved(rows: Client[], { id, before }: { id: string; before: string | null }): Client[] {
  const others = rows.filter((row) => row.id !== id);
  const place = before === null ? others.length : others.findIndex((row) => row.id === before);
  return others.toSpliced(place, 0, ...rows.filter((row) => row.id === id));
}

function namesShown(): (string | null)[] {
  return screen.getAllByRole("rowheader").map((cell) => cell.textContent);
}

it("leaves the order to the filter sheet, and offers it there", async () => {
  const onSort = vi.fn();
  const order = { sort: { column: "name", direction: "ascending" }, onSort } as const;
  renderTable({ ...order, hasSortBar: false });
  expect(screen.queryByRole("combobox", { name: "Sort by" })).toBeNull();
  render(<DataTableSort columns={columns} {...order} look="sheet" />);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Client, descending");
  expect(onSort).toHaveBeenCalledWith({ column: "name", direction: "descending" });
});

it("counts what is chosen, row by row or all at once", async () => {
  function Chosen() {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
    return (
      <DataTable
        label="Clients"
        columns={columns}
        rows={makeClients(3)}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        selected={selected}
        onSelect={setSelected}
      />
    );
  }
  render(<Chosen />);
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Client 1" }));
  expect(screen.getByRole("status").textContent).toBe("1 selected");
  await userEvent.click(screen.getByRole("checkbox", { name: "Select all" }));
  expect(screen.getByRole("status").textContent).toBe("3 selected");
  await userEvent.click(screen.getByRole("button", { name: "Clear selection" }));
  expect(screen.getByRole("status").textContent).toBe("");
});

it("keeps thousands of rows out of the page until they are near", () => {
  renderTable({ rows: makeClients(10_000) });
  expect(screen.getAllByRole("rowheader").length).toBeLessThan(100);
  expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("10001");
});

it("says that there is nothing, and what could not be loaded", async () => {
  const onRetry = vi.fn();
  renderTable({ rows: [], error: { message: "The clients could not be loaded.", onRetry } });
  expect(screen.getByRole("alert").textContent).toContain("The clients could not be loaded.");
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it("asks for the next page", async () => {
  const onLoadMore = vi.fn();
  renderTable({ more: { count: "3 clients", hasMore: true, isLoading: false, onLoadMore } });
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  expect(onLoadMore).toHaveBeenCalledOnce();
});

it("selects and deselects a range with Shift, in either direction", async () => {
  function Chosen() {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
    return (
      <DataTable
        label="Clients"
        columns={columns}
        rows={makeClients(6)}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        selected={selected}
        onSelect={setSelected}
      />
    );
  }
  const user = userEvent.setup();
  const tick = (place: number) => user.click(screen.getByRole("checkbox", { name: `Select Client ${place}` }));
  render(<Chosen />);
  await tick(4);
  await user.keyboard("{Shift>}");
  await tick(1);
  expect(screen.getByRole("status").textContent).toBe("4 selected");
  await tick(3);
  expect(screen.getByRole("status").textContent).toBe("1 selected");
  await user.keyboard("{/Shift}");
  await tick(0);
  expect(screen.getByRole("status").textContent).toBe("2 selected");
});

it("shows the rows of another order as new elements, which the browser does not see moving", () => {
  const props = { label: "Clients", columns, rowId: ({ id }: Client) => id, rowLabel: ({ name }: Client) => name };
  const { rerender } = render(<DataTable {...props} rows={makeClients(3)} list={0} />);
  const row = screen.getByRole("row", { name: /Client 1/ });
  rerender(<DataTable {...props} rows={makeClients(4)} list={0} />);
  expect(screen.getByRole("row", { name: /Client 1/ })).toBe(row);
  rerender(<DataTable {...props} rows={makeClients(4).toReversed()} list={1} />);
  expect(screen.getByRole("row", { name: /Client 1/ })).not.toBe(row);
});
