import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createHash } from "node:crypto";
import { beforeEach, expect, it, vi } from "vitest";
import { paths } from "#app/paths.ts";
import { createListHandler } from "#features/import/listRequests.ts";
import type { ListQuestion } from "#features/import/listProtocol.ts";
import { givenImports, givenRun, importId } from "#test/givenImports.ts";
import remote from "../remote.tsx";

/** The worker's answers in this thread: jsdom has no workers. */
class WorkerHere extends EventTarget {
  readonly #answerTo = createListHandler();
  postMessage({ id, request }: ListQuestion) {
    void this.#answerTo(request).then((answer) =>
      this.dispatchEvent(new MessageEvent("message", { data: { id, answer } })),
    );
  }
  terminate() {}
}

/** jsdom's files cannot be read as bytes. */
class ReadableFile extends File {
  readonly #text: string;
  constructor(parts: string[], ...[name, options]: [string, FilePropertyBag]) {
    super(parts, name, options);
    this.#text = parts.join("");
  }
  override arrayBuffer() {
    return Promise.resolve(new TextEncoder().encode(this.#text).buffer);
  }
}

const text = "Email,Name,Company\nann@vale.example,Ann Lee,Vale\nbo@vale.example,,Vale\ncy@oak.example,Cy Oak,Oak\n";
const file = new ReadableFile([text], "list.csv", { type: "text/csv" });
const file_hash = createHash("sha256").update(text).digest("hex");

beforeEach(() => {
  vi.stubGlobal("Worker", WorkerHere);
  vi.stubGlobal("File", ReadableFile);
  Element.prototype.scrollIntoView = () => undefined;
});

it("brings a list in: columns, preview with each row's problem, import, undo", async () => {
  const given = visit();
  await choose(file);
  expect(await screen.findByText(/3 rows, UTF-8, separated by commas/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Check 3 rows" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Enter where the list is from.");
  await userEvent.type(screen.getByRole("combobox", { name: "Source" }), "Trade fair");
  await userEvent.click(screen.getByRole("button", { name: "Check 3 rows" }));
  expect(await screen.findByText("Choose a company.")).toBeDefined();
  await userEvent.type(screen.getByRole("combobox", { name: "Company" }), "North");
  await userEvent.click(await screen.findByRole("option", { name: "Northwind Robotics" }));
  await userEvent.click(screen.getByRole("button", { name: "Check 3 rows" }));

  await screen.findByRole("button", { name: "Import 2 rows" });
  expect(given.started).toMatchObject([
    { total: 3, file_hash, mapping: { Email: "email", Name: "full_name", Company: "firm" } },
  ]);
  await userEvent.click(screen.getByRole("tab", { name: "Refused 1" }));
  expect(await screen.findByRole("cell", { name: /The name is missing/ })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Import 2 rows" }));
  expect(await screen.findByText("2 rows imported: 2 new, 0 updated.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Undo import" }));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Undo import" }));
  expect(await screen.findByText("This import was undone: 2 leads were taken back.")).toBeDefined();
});

it("says what is wrong with a file, and takes the next one", async () => {
  const given = visit();
  await choose(new ReadableFile(["PK\u0003\u0004"], "list.csv", { type: "text/csv" }));
  expect((await screen.findByRole("alert")).textContent).toContain("an Excel workbook");
  await choose(file);
  expect(await screen.findByRole("heading", { name: "Columns" })).toBeDefined();
  expect(given.started).toEqual([]);
});

it("takes pasted rows", async () => {
  visit();
  await userEvent.click(await screen.findByRole("button", { name: "Paste rows" }));
  await userEvent.click(screen.getByRole("textbox", { name: "Pasted rows" }));
  await userEvent.paste("Email\tName\tCompany\na@x.example\tAnn\tX");
  await userEvent.click(screen.getByRole("button", { name: "Use pasted rows" }));
  expect(await screen.findByText(/1 row, UTF-8, separated by tabs/)).toBeDefined();
});

it("remembers the columns of a source, and gives a column to one field", async () => {
  visit(givenRun({ mapping: { Name: "firm", Company: "full_name", Email: "email" }, staged: 3 }));
  await choose(file);
  const field = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
  await waitFor(() => expect(field("Company name").value).toBe("Company"));
  await waitFor(async () => {
    await userEvent.clear(screen.getByRole("combobox", { name: "Source" }));
    await userEvent.type(screen.getByRole("combobox", { name: "Source" }), "Trade fair");
    expect(field("Company name").value).toBe("Name");
  });
  await userEvent.selectOptions(field("Job title"), "Name");
  expect(field("Company name").value).toBe("");
  await userEvent.click(screen.getByRole("radio", { name: "Firms and contacts only" }));
  await userEvent.click(screen.getByRole("button", { name: "Check 3 rows" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Choose the column with the company names.");
});

it("asks for the file of an interrupted import, refuses another one, and goes on where it was", async () => {
  const given = visit(givenRun({ staged: 2, created: 1, refused: 1, file_hash }), `?run=${importId}`);
  await screen.findByRole("heading", { name: "list.csv: 2 of 3 rows checked" });
  await choose(new ReadableFile([`${text}dan@x.example,Dan,X\n`], "other.csv", { type: "text/csv" }));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "other.csv is not the file that this import began with.",
  );
  await choose(file);
  await screen.findByRole("button", { name: "Import 2 rows" });
  expect(given.rows.map(({ number }) => number)).toEqual([3]);
});

it("waits while the server is away, and goes on by itself", async () => {
  const given = visit(givenRun({ staged: 3, created: 3 }), `?run=${importId}`);
  given.faults.set("apply_import", [503, 0]);
  await userEvent.click(await screen.findByRole("button", { name: "Import 3 rows" }));
  expect(await screen.findByText(/The server does not answer/)).toBeDefined();
  expect(screen.getByRole("progressbar")).toBeDefined();
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(given.calls.filter((name) => name === "apply_import")).toHaveLength(2));
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("3 rows imported: 3 new, 0 updated.", undefined, { timeout: 5000 })).toBeDefined();
});

it("goes on with an import that was stopped, and says why it could not", async () => {
  const given = visit(givenRun({ staged: 3, created: 3, applied: 1 }), `?run=${importId}`);
  expect(await screen.findByText("This import was stopped: 1 of 3 rows are imported.")).toBeDefined();
  given.faults.set("apply_import", [403]);
  await userEvent.click(screen.getByRole("button", { name: "Go on" }));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "The import could not be finished: you don't have access.",
  );
  await userEvent.click(screen.getByRole("button", { name: "Go on" }));
  expect(await screen.findByText("3 rows imported: 3 new, 0 updated.")).toBeDefined();
});

it("discards an import that was not applied", async () => {
  visit(givenRun({ staged: 3, refused: 3 }), `?run=${importId}`);
  expect(await screen.findByText(/No row of this list can be imported/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect(await screen.findByRole("heading", { name: "No imports yet" })).toBeDefined();
});

it("says that an import is gone, and shows the earlier ones with their fate", async () => {
  visit(null, `?run=${importId}`);
  expect(await screen.findByRole("heading", { name: "There is no such import" })).toBeDefined();
});

it("lists earlier imports with their fate", async () => {
  visit(givenRun({ staged: 3, created: 3, applied: 2 }));
  expect(await screen.findByRole("link", { name: "Trade fair: list.csv" })).toBeDefined();
  expect(screen.getByText("Interrupted")).toBeDefined();
});

function visit(run: ReturnType<typeof givenRun> | null = null, search = "") {
  const given = givenImports(run);
  const services = fakeShellServices({ user: fakePerson("admin").user, supabase: given.supabase });
  mountRemote({ remote, services, entries: [paths.leadImport + search] });
  return given;
}

async function choose(chosen: File) {
  await screen.findByRole("button", { name: /^Choose/ });
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("There is no file input");
  await userEvent.upload(input, chosen);
}
