import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { ToastRegion } from "@pipelark/shared-ui/overlays/ToastRegion";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { SecondFactorSection } from "./SecondFactorSection.tsx";
import { SignedInProvider } from "./signedIn.tsx";

const key = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const codes = Array.from({ length: 10 }, (_, place) => `aaaa-bbbb-cccc-ddd${"abcdefghij"[place]}`);
const phone = {
  id: "70000000-0000-4000-8000-000000000001",
  kind: "totp",
  name: "Phone",
  created_at: "2026-11-20T10:00:00Z",
  last_used_at: null,
};

type Answers = Record<string, (body: unknown) => unknown>;

/** Shows the section over a backend with these answers, by the name of the function. */
function open(answers: Answers, factors: unknown[] = []) {
  const { user } = fakePerson("client");
  const asked: string[] = [];
  const own = {
    kind: "second-factor",
    state: factors.length > 0 ? "on" : "off",
    account: user.email,
    methods: factors.length > 0 ? ["totp"] : [],
    codes_left: factors.length > 0 ? 2 : 0,
    is_required: false,
    factors,
  };
  const supabase = supabaseOver(async ({ pathname }, request) => {
    const name = pathname.split("/").at(-1) ?? "";
    asked.push(name);
    if (name === "read_second_factor" && !answers[name]) return Response.json(own);
    return Response.json(answers[name]?.(await request.json()) ?? { message: "no" }, {
      status: answers[name] ? 200 : 500,
    });
  });
  const services = fakeShellServices({ user, supabase });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SignedInProvider services={services} user={user}>
        <SecondFactorSection />
        <ToastRegion />
      </SignedInProvider>
    </QueryClientProvider>,
  );
  return { asked, own };
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

it("adds an authenticator app by its first code, and shows the recovery codes once", async () => {
  const kinds = ["wrong", "added"];
  open({
    begin_app: () => ({ kind: "begun", key }),
    confirm_app: () => ({ kind: kinds.shift(), id: phone.id, recovery_codes: codes }),
  });
  expect(await screen.findByText("You have none yet.")).toBeDefined();
  await press("Add an authenticator app");
  const dialog = within(await screen.findByRole("dialog", { name: "Add an authenticator app" }));
  expect(await dialog.findByRole("img", { name: /QR code/ })).toBeDefined();
  expect(dialog.getByText("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP")).toBeDefined();
  const code = dialog.getByLabelText("Code that the app shows now");
  await userEvent.type(code, "000000");
  await userEvent.click(dialog.getByRole("button", { name: "Add the app" }));
  expect((await dialog.findByRole("alert")).textContent).toMatch(/^This code is not right/);
  expect(code).toHaveProperty("value", "000000");
  await userEvent.click(dialog.getByRole("button", { name: "Add the app" }));
  const list = await screen.findByRole("list", { name: "Recovery codes" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  await press("I have saved my codes");
  await waitFor(() => expect(screen.queryByText(codes[0] ?? "")).toBeNull());
});

it("asks for the second factor before it is changed, when the last proof is too old", async () => {
  let isFresh = false;
  open(
    {
      remove_second_factor: () => ({ kind: isFresh ? "required" : "sign-in-again" }),
      prove_by_app: () => {
        isFresh = true;
        return { kind: "proved" };
      },
    },
    [phone],
  );
  expect(await screen.findByText("2 are left. New ones replace them.")).toBeDefined();
  await press("Remove Phone");
  const dialog = within(screen.getByRole("dialog", { name: "Remove Phone?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
  const proof = within(await screen.findByRole("dialog", { name: "Confirm that it's you" }));
  await userEvent.type(await proof.findByLabelText("Code from your app"), "123456");
  await userEvent.click(proof.getByRole("button", { name: "Continue" }));
  expect(await dialog.findByText(/^Your role must have a second factor, and this is the last one/)).toBeDefined();
});

it("says that nothing was begun when the server does not answer", async () => {
  open({});
  await press("Add an authenticator app");
  expect((await screen.findByRole("alert")).textContent).toContain("This could not be begun");
  await press("Add a passkey");
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("This could not be begun"));
});

it("says in a browser without passkeys that none was made", async () => {
  open({
    begin_passkey: () => ({
      kind: "begun",
      challenge: "AAAA",
      credentials: [],
      user: { id: "AAAA", name: "cleo@example.com", displayName: "Cleo" },
    }),
  });
  await press("Add a passkey");
  const dialog = within(await screen.findByRole("dialog", { name: "Add a passkey" }));
  await userEvent.click(await dialog.findByRole("button", { name: "Make the passkey" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("No passkey was made");
});
