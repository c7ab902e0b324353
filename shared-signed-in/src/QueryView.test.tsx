import { DataFault } from "@pipelark/shared-contracts/unwrap";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { QueryView, type QueryViewProps } from "./QueryView.tsx";

const boom = new DataFault("unexpected", "boom", { status: 500 });

it("says that data is on its way, then shows it", async () => {
  const { answer } = visit();
  expect(screen.getByText("On its way")).toBeDefined();
  await answer(["Oak", "Elm"]);
  expect(await screen.findByText("Oak, Elm")).toBeDefined();
  expect(screen.queryByText("On its way")).toBeNull();
});

it("says that a list is empty", async () => {
  const { answer } = visit();
  await answer([]);
  expect(await screen.findByText("No trees yet")).toBeDefined();
});

it("says why it could not be read, and Retry keeps its place and the focus until it helps", async () => {
  const { answer } = visit();
  await answer(boom);
  const message = await screen.findByRole("alert");
  expect(message.textContent).toContain("The trees could not be loaded: something went wrong on our side.");
  expect(screen.queryByText("On its way")).toBeNull();
  const retry = screen.getByRole("button", { name: "Retry" });
  await userEvent.click(retry);
  expect(await screen.findByRole("button", { name: "Retrying…" })).toBe(retry);
  expect(document.activeElement).toBe(retry);
  await answer(["Oak"]);
  expect(await screen.findByText("Oak")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("keeps what is shown below the message when it cannot be read again", async () => {
  const { answer, retryReading } = visit();
  await answer(["Oak"]);
  await screen.findByText("Oak");
  retryReading();
  await answer(boom);
  expect((await screen.findByRole("alert")).textContent).toContain("The trees could not be loaded");
  expect(screen.getByText("Oak")).toBeDefined();
});

it("keeps it without a word where it is quiet, but not before anything is shown", async () => {
  const { answer, retryReading, client } = visit({ isQuiet: true });
  await answer(boom);
  await screen.findByRole("alert");
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  await answer(["Oak"]);
  await screen.findByText("Oak");
  retryReading();
  await answer(boom);
  await waitFor(() => expect(client.getQueryState(["trees"])?.error).toBe(boom));
  expect(screen.getByText("Oak")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("says also where it is quiet that what an earlier visit has kept could not be read again", async () => {
  const { answer, client } = visit({ isQuiet: true });
  client.setQueryData(["trees"], ["Oak"], { updatedAt: 0 });
  await screen.findByText("Oak");
  await answer(boom);
  await screen.findByRole("alert");
  expect(screen.getByText("Oak")).toBeDefined();
});

it("shows only the message for a missing row when it does not exist", async () => {
  const { answer } = visit({ missing: <p>No such wood</p> });
  await answer(new DataFault("missing", "0 rows", { status: 406 }));
  expect(await screen.findByText("No such wood")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("says it in words of its own where it has some", async () => {
  const { answer } = visit({ describe: () => "No trees today." });
  await answer(boom);
  expect((await screen.findByRole("alert")).textContent).toContain("No trees today.");
});

/** Mounts a view of trees whose reads are answered one by one. */
function visit(props: Partial<QueryViewProps<string[]>> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const asked: { resolve: (trees: string[]) => void; reject: (error: Error) => void }[] = [];

  function Trees() {
    const query = useQuery({
      queryKey: ["trees"],
      queryFn: () => new Promise<string[]>((resolve, reject) => asked.push({ resolve, reject })),
    });
    return (
      <QueryView query={query} of="the trees" loading={<p>On its way</p>} empty={<p>No trees yet</p>} {...props}>
        {(trees) => <p>{trees.join(", ")}</p>}
      </QueryView>
    );
  }
  render(
    <QueryClientProvider client={client}>
      <Trees />
    </QueryClientProvider>,
  );

  async function answer(trees: string[] | Error) {
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    const read = asked.shift();
    if (trees instanceof Error) read?.reject(trees);
    else read?.resolve(trees);
  }
  return { answer, client, retryReading: () => void client.invalidateQueries() };
}
