import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import remote from "../remote.tsx";

const user = userEvent.setup();
beforeEach(() => sessionStorage.clear());

function givenLink(values: Record<string, unknown> = {}) {
  return {
    kind: "invoice",
    state: "open",
    number: "2026-0007",
    seller: "Pipelark LLC",
    buyer: "Northwind",
    amount_cents: 120_050,
    open_cents: 120_050,
    currency: "USD",
    due_on: "2026-12-09",
    ...values,
  };
}

type Setup = { link?: () => unknown; checkout?: () => Response; entry?: string };

function open({ link = () => givenLink(), checkout, entry = "/pay#token=abc" }: Setup = {}) {
  const asked: { name: string; args: unknown }[] = [];
  const services = fakeShellServices({
    callPublic: async (name, args) => {
      asked.push({ name, args });
      return name === "read_pay_link" ? link() : { kind: "checkout", state: "confirming" };
    },
    supabase: supabaseOver(async ({ pathname }, request) => {
      asked.push({ name: pathname.split("/").at(-1) ?? "", args: await request.json() });
      return checkout?.() ?? Response.error();
    }),
  });
  return { asked, ...mountRemote({ remote, services, entries: [entry] }) };
}

it("shows what an invoice asks for, and asks nothing of a provider before a press", async () => {
  const { asked } = open({ link: () => givenLink({ open_cents: 20_050 }) });
  expect(await screen.findByRole("heading", { name: "Pay invoice 2026-0007" })).toBeDefined();
  expect(screen.getByText("$1,200.50")).toBeDefined();
  expect(screen.getByRole("button", { name: "Pay $200.50" })).toBeDefined();
  expect(new Set(asked.map(({ name }) => name))).toEqual(new Set(["read_pay_link"]));
});

it("names no amount when it begins to pay, and says that a provider is down", async () => {
  const { asked } = open({ checkout: () => Response.json({ kind: "provider-down" }) });
  await user.click(await screen.findByRole("button", { name: /^Pay / }));
  expect((await screen.findByRole("alert")).textContent).toContain("Nothing was charged");
  expect(asked.at(-1)).toEqual({ name: "checkout", args: { pay_token: "abc" } });
});

it("lets the payer choose where there are two providers", async () => {
  const answers = [{ kind: "choose", providers: ["stripe", "paypal"] }, { kind: "provider-down" }];
  const { asked } = open({ checkout: () => Response.json(answers.shift()) });
  await user.click(await screen.findByRole("button", { name: /^Pay / }));
  await user.click(await screen.findByRole("button", { name: "Pay with PayPal" }));
  await screen.findByRole("alert");
  expect(asked.at(-1)).toEqual({ name: "checkout", args: { pay_token: "abc", provider: "paypal" } });
});

it.each([
  [{ state: "confirming" }, "Your payment is being confirmed"],
  [{ state: "paid", open_cents: 0 }, "Invoice 2026-0007 is paid"],
  [{ state: "void", open_cents: 0 }, "Invoice 2026-0007 is void"],
])("says what became of it: %j", async (values, title) => {
  open({ link: () => givenLink(values) });
  expect(await screen.findByRole("heading", { name: title })).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Pay / })).toBeNull();
});

it("knows the invoice again when the payer comes back, and waits for the confirmation", async () => {
  sessionStorage.setItem("pipelark.payLink", "abc");
  let state = "confirming";
  const { asked } = open({ link: () => givenLink({ state }), entry: "/pay?checkout=c1" });
  await screen.findByRole("heading", { name: "Your payment is being confirmed" });
  state = "paid";
  expect(asked[0]).toEqual({ name: "return_from_checkout", args: { id: "c1" } });
  expect(await screen.findByRole("heading", { name: "Invoice 2026-0007 is paid" }, { timeout: 8000 })).toBeDefined();
});

it("says that a link is wrong, and asks nobody about one without a token", async () => {
  const { asked } = open({ entry: "/pay" });
  expect(await screen.findByRole("heading", { name: "This link is incomplete or wrong" })).toBeDefined();
  expect(asked).toEqual([]);
});

it("offers to try again when nothing was answered", async () => {
  let isBroken = true;
  open({
    link() {
      if (isBroken) throw new TypeError("Failed to fetch");
      return givenLink();
    },
  });
  const retry = await screen.findByRole("button", { name: "Retry" });
  isBroken = false;
  await user.click(retry);
  expect(await screen.findByRole("heading", { name: "Pay invoice 2026-0007" })).toBeDefined();
});
