import type { Page } from "@playwright/test";
import type { CallingPage } from "./dataCall.ts";
import { button, dialog, region } from "./parts.ts";

const id = "14000000-0000-4000-8000-000000000213";
const dossier = (page: Page) => dialog(page).getByRole("form", { name: /^Dossier/ });
const noteForm = (page: Page) => dialog(page).getByRole("form", { name: "Note" });
const stillOpen = (page: Page) => dossier(page).getByRole("textbox", { name: "Still open" });
const note = (page: Page) => noteForm(page).getByRole("textbox", { name: "Your note" });
const close = (page: Page) => button("Close")(dialog(page));
const researcher = (page: Page) => dialog(page).getByRole("combobox", { name: "Researcher" });
const said = (name: RegExp) => (page: Page) => page.getByRole("alertdialog", { name });

/** A lead in its drawer. */
export const openLeadPage: CallingPage = {
  path: `/studio/pipeline?lead=${id}`,
  who: "staff",
  calls: [
    {
      name: "the lead",
      method: "GET",
      url: /\/rest\/v1\/lead\?.*[?&]id=eq/,
      place: dialog,
      afterwards: dossier,
      meanwhile: close,
    },
    {
      name: "the rules of its company",
      method: "GET",
      url: /\/rest\/v1\/client_account\?.*[?&]id=eq/,
      place: dialog,
      afterwards: (page) => button("Deliver")(dialog(page)),
      meanwhile: stillOpen,
    },
    {
      name: "its contact",
      method: "GET",
      url: /\/rest\/v1\/contact\?.*[?&]id=eq/,
      place: dialog,
      afterwards: (page) => dialog(page).getByText(/@.*\.example/),
      meanwhile: stillOpen,
    },
    {
      name: "its history",
      method: "GET",
      url: /\/rest\/v1\/lead_event\?/,
      place: region("History"),
      afterwards: (page) => dialog(page).getByRole("list", { name: "History, newest first" }),
      meanwhile: stillOpen,
    },
    {
      name: "whom it can be given to",
      method: "POST",
      url: /\/rpc\/list_researchers/,
      place: dialog,
      afterwards: (page) => researcher(page).filter({ hasText: "Ada Admin" }),
      meanwhile: stillOpen,
    },
    {
      name: "another researcher",
      method: "POST",
      url: /\/rpc\/assign_leads/,
      answer: { kind: "assigned", changed: [{ id, version: 2, owner_before: null }] },
      async cause(page) {
        await researcher(page).selectOption({ label: "Ada Admin" });
      },
      place: dialog,
      afterwards: said(/was assigned to Ada Admin/),
      meanwhile: stillOpen,
    },
    {
      name: "another ideal profile",
      method: "POST",
      url: /\/rpc\/set_lead_profile/,
      answer: { kind: "set", changed: [{ id, version: 2, profile_before: null }] },
      async cause(page) {
        const profile = dialog(page).getByRole("combobox", { name: "Ideal profile" });
        const isNone = (await profile.inputValue()) === "";
        await profile.selectOption({ index: isNone ? 1 : 0 });
      },
      place: dialog,
      afterwards: said(/has (no|the) profile/),
      meanwhile: stillOpen,
    },
    {
      name: "a check",
      method: "POST",
      url: /\/rpc\/move_leads/,
      answer: { kind: "moved", moved: [{ id, version: 2, stage: "checked" }], refused: [] },
      cause: (page) => button("Mark as checked")(dialog(page)).click(),
      place: dialog,
      afterwards: said(/was checked/),
      meanwhile: stillOpen,
    },
    {
      name: "a note",
      method: "POST",
      url: /\/rpc\/add_lead_note/,
      answer: {
        kind: "added",
        event: {
          id: "15000000-0000-4000-8000-000000000001",
          kind: "note",
          note: "Called twice",
          is_for_client: false,
          actor_name: "Sam Staff",
          created_at: "2026-11-25T09:00:00+00:00",
        },
      },
      async cause(page) {
        await note(page).fill("Called twice");
        await button("Add note")(noteForm(page)).click();
      },
      place: noteForm,
      again: button("Add note"),
      afterwards: (page) => note(page).and(page.locator(":focus")),
      meanwhile: stillOpen,
      typed: { field: note, value: "Called twice" },
    },
    {
      name: "the dossier",
      method: "POST",
      url: /\/rpc\/save_lead/,
      async cause(page) {
        await stillOpen(page).fill("Who signs");
        await button("Save dossier")(dossier(page)).click();
      },
      place: dossier,
      again: button("Save dossier"),
      afterwards: said(/dossier was saved/),
      meanwhile: note,
      typed: { field: stillOpen, value: "Who signs" },
    },
  ],
};
