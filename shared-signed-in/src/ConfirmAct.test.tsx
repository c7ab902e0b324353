import { DataFault } from "@pipelark/shared-contracts/unwrap";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { toasts } from "@pipelark/shared-ui/overlays/toast";
import { ToastRegion } from "@pipelark/shared-ui/overlays/ToastRegion";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { ConfirmAct, ConfirmButton } from "./ConfirmAct.tsx";
import { SignedInProvider } from "./signedIn.tsx";

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

beforeEach(() => toasts.clear());

it("starts at the way back, stays until the answer, and says what was done", async () => {
  const { answer, closed } = visit();
  await press("Fell Oak…");
  expect(document.activeElement?.textContent).toBe("Keep oak");
  await press("Fell oak");
  expect(screen.getByRole("button", { name: "Felling…" })).toBeDefined();
  await press("Keep oak");
  expect(screen.getByRole("dialog")).toBeDefined();
  answer("felled");
  expect((await screen.findAllByText("Oak was felled.")).length).toBeGreaterThan(0);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(closed).toEqual(["done"]);
});

it("says why nothing was done, and forgets it once it is closed", async () => {
  const { answer, services } = visit();
  await press("Fell Oak…");
  await press("Fell oak");
  answer("protected");
  expect((await screen.findByRole("alert")).textContent).toContain("Oak is protected.");
  await press("Fell oak");
  const boom = new DataFault("unexpected", "boom", { status: 500 });
  answer(boom);
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Oak could not be felled"));
  expect(services.calls.report.map(({ error }) => error)).toEqual([boom]);
  await press("Keep oak");
  await press("Fell Oak…");
  expect(screen.queryByRole("alert")).toBeNull();
});

it("starts at the way back also where it is mounted open", () => {
  const services = fakeShellServices();
  render(
    <SignedInProvider services={services} user={fakePerson("client").user}>
      <ConfirmAct
        title="Fell Elm?"
        isOpen
        act="Fell elm"
        busyAct="Felling…"
        cancel="Keep elm"
        run={() => Promise.resolve()}
        failure="Elm could not be felled"
        onClose={() => undefined}
      >
        It doesn’t grow back.
      </ConfirmAct>
    </SignedInProvider>,
  );
  expect(document.activeElement?.textContent).toBe("Keep elm");
});

/** A page with one tree. `answer` settles the request under way. */
function visit() {
  const services = fakeShellServices();
  const closed: string[] = [];
  let settle: (outcome: string | DataFault) => void = () => undefined;
  const run = () =>
    new Promise<string>((resolve, reject) => {
      settle = (outcome) => (typeof outcome === "string" ? resolve(outcome) : reject(outcome));
    });

  render(
    <SignedInProvider services={services} user={fakePerson("client").user}>
      <ConfirmButton
        label="Fell Oak…"
        title="Fell Oak?"
        act="Fell oak"
        busyAct="Felling…"
        cancel="Keep oak"
        run={run}
        refusalOf={(outcome) => (outcome === "felled" ? null : "Oak is protected.")}
        failure="Oak could not be felled"
        done={() => ({ message: "Oak was felled." })}
        onDone={() => closed.push("done")}
      >
        It doesn’t grow back.
      </ConfirmButton>
      <ToastRegion />
    </SignedInProvider>,
  );
  return { services, closed, answer: (outcome: string | DataFault) => settle(outcome) };
}
