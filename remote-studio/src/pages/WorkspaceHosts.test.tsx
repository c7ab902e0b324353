import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import * as v from "valibot";
import { beforeEach, expect, it } from "vitest";
import remote from "../remote.tsx";

const noor = {
  id: "b0000000-0000-4000-8000-000000000001",
  name: "Noor Haddad",
  time_zone: "Europe/Berlin",
  user_id: null,
  version: 1,
  hours_version: 1,
};
const sam = { id: "a0000000-0000-4000-8000-000000000002", name: "Sam Staff", role: "staff" };
const requestSchema = v.object({
  request: v.object({ id: v.string(), name: v.string(), time_zone: v.string(), user_id: v.nullable(v.string()) }),
});

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => {};
});

it("adds a person of the team as a host, under their name, and opens the new host", async () => {
  const { requests } = visit();
  await openForm();
  const form = within(screen.getByRole("form", { name: "Add host" }));
  await userEvent.click(form.getByRole("button", { name: "Add host" }));
  expect((await form.findByRole("alert")).textContent).toContain("Enter a name");
  await userEvent.selectOptions(form.getByRole("combobox", { name: "Account" }), sam.name);
  expect(form.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe(sam.name);
  await userEvent.click(form.getByRole("button", { name: "Add host" }));
  expect(await screen.findByRole("form", { name: "Details of Sam Staff" })).toBeDefined();
  expect(requests).toMatchObject([{ name: sam.name, user_id: sam.id }]);
});

it("keeps what was typed when a host could not be added", async () => {
  const { broken } = visit();
  await openForm();
  const form = within(screen.getByRole("form", { name: "Add host" }));
  await userEvent.type(form.getByRole("textbox", { name: "Name" }), "Hana");
  broken.isBroken = true;
  await userEvent.click(form.getByRole("button", { name: "Add host" }));
  expect((await form.findByRole("alert")).textContent).toContain("The host could not be added");
  expect(form.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("Hana");
});

it("says which meeting types need another host before one is removed", async () => {
  visit();
  await userEvent.click(await screen.findByRole("button", { name: "Remove Noor Haddad" }));
  await userEvent.click(screen.getByRole("button", { name: "Remove host" }));
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toContain("First choose another host for: Onboarding call."),
  );
});

async function openForm() {
  await userEvent.click(await screen.findByRole("button", { name: "Add host" }));
  await screen.findByRole("form", { name: "Add host" });
}

/** The hosts, stored as in the database. */
function visit() {
  const hosts = [noor];
  const requests: unknown[] = [];
  const broken = { isBroken: false };

  const supabase = supabaseOver(async ({ pathname }, request) => {
    switch (pathname.split("/").at(-1) ?? "") {
      case "list_assignees":
        return Response.json({ kind: "assignees", assignees: [sam] });
      case "meeting_host":
        return Response.json(hosts);
      case "save_meeting_host": {
        if (broken.isBroken) return Response.json({ message: "no" }, { status: 500 });
        const { request: added } = v.parse(requestSchema, await request.json());
        requests.push(added);
        const host = { ...noor, ...added, user_id: null, version: 1 };
        hosts.push(host);
        return Response.json({ kind: "saved", meeting_host: { ...host, user_id: added.user_id } });
      }
      case "remove_meeting_host":
        return Response.json({ kind: "in-use", types: ["Onboarding call"], meetings: 0 });
      default:
        return Response.json([]);
    }
  });

  const services = fakeShellServices({ user: fakePerson("admin").user, supabase });
  mountRemote({ remote, services, entries: ["/studio/workspace/settings?section=hours"] });
  return { requests, broken };
}
