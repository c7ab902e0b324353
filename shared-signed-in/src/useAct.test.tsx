import { DataFault } from "@pipelark/shared-contracts/unwrap";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { toasts } from "@pipelark/shared-ui/overlays/toast";
import { ToastRegion } from "@pipelark/shared-ui/overlays/ToastRegion";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { ActFaults } from "./ActFaults.tsx";
import { SignedInProvider } from "./signedIn.tsx";
import { useAct } from "./useAct.ts";

const boom = new DataFault("unexpected", "boom", { status: 500 });
const busy = new DataFault("unexpected", "slow down", { status: 429 });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

beforeEach(() => toasts.clear());

it("says what came of it, and Undo acts in turn", async () => {
  const { answer, run } = visit();
  await press("Delete Oak");
  answer("deleted");
  expect((await screen.findAllByText("Oak is deleted.")).length).toBeGreaterThan(0);
  await press("Undo");
  answer("restored");
  expect((await screen.findAllByText("Oak is back.")).length).toBeGreaterThan(0);
  expect(run).toEqual(["delete Oak", "restore Oak"]);
  expect(screen.queryByRole("alert")).toBeNull();
});

it("keeps what failed, reports it, and Retry does the same again in its place, with the focus", async () => {
  const { answer, run, services } = visit();
  await press("Delete Oak");
  answer(boom);
  expect((await screen.findByRole("alert")).textContent).toContain("Oak could not be deleted: something went wrong");
  expect(services.calls.report.map(({ error }) => error)).toEqual([boom]);
  const retry = screen.getByRole("button", { name: "Retry" });
  await userEvent.click(retry);
  expect(screen.getByRole("button", { name: "Retrying…" })).toBe(retry);
  answer(busy);
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("too many requests"));
  expect(document.activeElement).toBe(retry);
  await press("Retry");
  answer("deleted");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(run).toEqual(["delete Oak", "delete Oak", "delete Oak"]);
});

it("keeps one failure of each thing, until it is dismissed or something else is done to it", async () => {
  const { answer } = visit();
  for (const tree of ["Oak", "Elm"]) {
    await press(`Delete ${tree}`);
    answer(boom);
    await screen.findByText(new RegExp(`^${tree} could not be deleted`));
  }
  await press("Delete Oak");
  expect(screen.queryByText(/^Oak could not/)).toBeNull();
  answer("gone");
  expect((await screen.findAllByText("Oak no longer exists.")).length).toBeGreaterThan(0);
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  await press("Dismiss");
  expect(screen.queryByRole("alert")).toBeNull();
});

it("sends what has nothing to say afterwards, and says that it is under way", async () => {
  const { answer, run } = visit();
  await press("Water");
  expect(await screen.findByText("Watering…")).toBeDefined();
  answer("watered");
  await waitFor(() => expect(screen.queryByText("Watering…")).toBeNull());
  expect(run).toEqual(["water"]);
});

/** Mounts two trees that can be deleted, by requests that are answered one by one. */
function visit() {
  const services = fakeShellServices({ user: fakePerson("admin").user });
  const run: string[] = [];
  let settle: ((answer: string | Error) => void) | null = null;

  function send(what: string): Promise<string> {
    run.push(what);
    return new Promise((resolve, reject) => {
      settle = (answer) => (answer instanceof Error ? reject(answer) : resolve(answer));
    });
  }

  function Trees() {
    const { act, failed, isBusy } = useAct();

    function restore(tree: string) {
      void act({
        key: tree,
        run: () => send(`restore ${tree}`),
        failure: `${tree} could not be brought back`,
        done: () => ({ message: `${tree} is back.` }),
      });
    }
    function remove(tree: string) {
      void act({
        key: tree,
        run: () => send(`delete ${tree}`),
        failure: `${tree} could not be deleted`,
        done: (outcome) =>
          outcome === "gone"
            ? { message: `${tree} no longer exists.` }
            : { message: `${tree} is deleted.`, undo: () => restore(tree) },
      });
    }
    return (
      <>
        <ActFaults acts={failed} />
        <button type="button" onClick={() => void act({ run: () => send("water"), failure: "Nothing was watered" })}>
          Water
        </button>
        {isBusy && <p>Watering…</p>}
        {["Oak", "Elm"].map((tree) => (
          <button key={tree} type="button" onClick={() => remove(tree)}>
            Delete {tree}
          </button>
        ))}
      </>
    );
  }

  render(
    <SignedInProvider services={services} user={fakePerson("admin").user}>
      <Trees />
      <ToastRegion />
    </SignedInProvider>,
  );
  return { services, run, answer: (answer: string | Error) => settle?.(answer) };
}
