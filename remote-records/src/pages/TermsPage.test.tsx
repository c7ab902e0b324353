import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { records } from "#test/givenRecords.ts";
import { openRecords } from "#test/openRecords.ts";
import { savedCsv } from "#test/savedCsv.ts";

const user = userEvent.setup();
const acceptance = {
  user_id: "a0000000-0000-4000-8000-000000000001",
  name: "Cleo Client",
  email: "client@pipelark.example",
  role: "client",
  version: "built-in",
  is_current: true,
  accepted_at: "2026-11-27T10:00:00.123456Z",
};
const gone = {
  ...acceptance,
  user_id: "a0000000-0000-4000-8000-000000000002",
  name: null,
  email: null,
  role: null,
  version: "2026-11-20T09:00:00.000000Z",
  is_current: false,
};

it("lists who accepted which version, also of accounts that are gone, and saves it", async () => {
  const { asked } = openRecords("/studio/records/terms?version=earlier", {
    answers: { list_terms_acceptances: () => records([acceptance, gone]) },
  });
  const table = within(await screen.findByRole("table", { name: "Acceptances" }));
  const [, current, former] = table.getAllByRole("row");
  expect(current?.textContent).toMatch(/Cleo Client.*Original text.*Current/);
  expect(former?.textContent).toMatch(/Deleted account.*Edited /);
  expect(asked("list_terms_acceptances").at(-1)?.body).toEqual({ request: { version: "earlier" } });
  const csv = await savedCsv(() => user.click(screen.getByRole("button", { name: "Download CSV" })));
  expect(csv).toContain("Cleo Client,client@pipelark.example,built-in,yes,2026-11-27T10:00:00.123Z");
});
