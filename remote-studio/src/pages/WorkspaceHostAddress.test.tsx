import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import * as v from "valibot";
import { beforeEach, expect, it } from "vitest";
import remote from "../remote.tsx";

const hostId = "b0000000-0000-4000-8000-000000000001";
const rowSchema = v.object({ host_id: v.literal(hostId), email: v.string() });

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => {};
});

it("shows where a host is mailed, and saves another address or none", async () => {
  const { stored, form } = await visit();
  const email = await form.findByLabelText<HTMLInputElement>("Email");
  expect(email.value).toBe("noor@pipelark.example");
  await userEvent.clear(email);
  await userEvent.type(email, "nobody");
  await userEvent.click(form.getByRole("button", { name: "Save address" }));
  expect((await form.findByRole("alert")).textContent).toContain("Enter an email address");
  expect(stored.email).toBe("noor@pipelark.example");
  await userEvent.type(email, "@pipelark.example ");
  await userEvent.click(form.getByRole("button", { name: "Save address" }));
  await waitFor(() => expect(stored.email).toBe("nobody@pipelark.example"));
  await userEvent.clear(email);
  await userEvent.click(form.getByRole("button", { name: "Save address" }));
  await waitFor(() => expect(stored.email).toBeNull());
});

it("keeps an address that could not be saved", async () => {
  const { stored, form, broken } = await visit();
  const email = await form.findByLabelText<HTMLInputElement>("Email");
  broken.isBroken = true;
  await userEvent.clear(email);
  await userEvent.type(email, "new@pipelark.example");
  await userEvent.click(form.getByRole("button", { name: "Save address" }));
  expect((await form.findByRole("alert")).textContent).toContain("The address could not be saved");
  expect(email.value).toBe("new@pipelark.example");
  expect(stored.email).toBe("noor@pipelark.example");
});

/** Settings of one host, whose address is stored as in the database. */
async function visit() {
  const stored: { email: string | null } = { email: "noor@pipelark.example" };
  const broken = { isBroken: false };
  const host = {
    id: hostId,
    name: "Noor Haddad",
    time_zone: "Europe/Berlin",
    user_id: null,
    version: 1,
    hours_version: 1,
  };

  const supabase = supabaseOver(async ({ pathname }, request) => {
    const table = pathname.split("/").at(-1);
    if (table === "list_assignees") return Response.json({ kind: "assignees", assignees: [] });
    if (table === "meeting_host") return Response.json([host]);
    if (table !== "meeting_host_address") return Response.json([]);
    if (broken.isBroken) return Response.json({ message: "no" }, { status: 500 });
    if (request.method === "DELETE") stored.email = null;
    if (request.method === "POST") stored.email = v.parse(rowSchema, await request.json()).email;
    return Response.json(stored.email === null ? [] : [{ email: stored.email }]);
  });

  const services = fakeShellServices({ user: fakePerson("admin").user, supabase });
  mountRemote({ remote, services, entries: ["/studio/workspace/settings?section=hours"] });
  const form = within(await screen.findByRole("region", { name: "Email to Noor Haddad" }));
  return { stored, broken, form };
}
