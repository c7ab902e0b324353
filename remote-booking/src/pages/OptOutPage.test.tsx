import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import remote from "../remote.tsx";

const user = userEvent.setup();

function open(answers: Record<string, () => unknown>, hash = "#token=abc.def") {
  const asked: { name: string; args: unknown }[] = [];
  const services = fakeShellServices({
    callPublic: async (name, args) => {
      asked.push({ name, args });
      return answers[name]?.();
    },
  });
  return { asked, ...mountRemote({ remote, services, entries: [`/opt-out${hash}`] }) };
}

it("opts out after a press, not when the link is opened", async () => {
  const { asked } = open({ read_opt_out: () => ({ kind: "open" }), opt_out: () => ({ kind: "opted-out" }) });
  const press = await screen.findByRole("button", { name: "Opt out" });
  expect(asked.map(({ name }) => name)).not.toContain("opt_out");
  await user.click(press);
  expect(await screen.findByRole("heading", { name: "You're opted out" })).toBeDefined();
  expect(asked.at(-1)).toEqual({ name: "opt_out", args: { token: "abc.def" } });
});

it("says that somebody is opted out already", async () => {
  open({ read_opt_out: () => ({ kind: "opted-out" }) });
  expect(await screen.findByRole("heading", { name: "You're opted out" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Opt out" })).toBeNull();
});

it("says that a link is incomplete, and asks nobody about one without a token", async () => {
  const { asked } = open({}, "");
  expect(await screen.findByRole("heading", { name: "This link is incomplete or wrong" })).toBeDefined();
  expect(asked).toEqual([]);
});

it("offers to try again when nothing was answered", async () => {
  let tries = 0;
  open({
    read_opt_out: () => ({ kind: "open" }),
    opt_out() {
      tries += 1;
      if (tries === 1) throw new TypeError("Failed to fetch");
      return { kind: "opted-out" };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Opt out" }));
  expect((await screen.findByRole("alert")).textContent).toContain("You could not be opted out");
  await user.click(screen.getByRole("button", { name: "Opt out" }));
  await waitFor(() => expect(screen.getByRole("heading", { name: "You're opted out" })).toBeDefined());
});
