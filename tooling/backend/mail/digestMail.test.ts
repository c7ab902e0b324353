import { expect, it } from "vitest";
import { renderMail } from "./templates.ts";

const sender = {
  siteUrl: "https://pipelark.example",
  from: { name: "Pipelark", address: "hello@pipelark.example" },
  brand: { name: "Pipelark", support_email: "support@pipelark.example" },
  to: "cleo@example.com",
  now: new Date("2026-11-26T09:00:00Z"),
};
const lead = {
  kind: "lead_delivered",
  subject_id: "10000000-0000-4000-8000-000000000001",
  client_account_id: "c0000000-0000-4000-8000-000000000001",
  words: { firm: "<b>Vale</b>\nFoods" },
  actor_name: "Rita Research",
  count: 1,
};

it("has one line for each, and says how many are left out", () => {
  const items = [lead, { ...lead, kind: "invoice_changed", words: { title: "I-0001", change: "issued" } }];
  const { subject, text, html } = renderMail(
    { template: "notification-digest", data: { reader: "client", count: 23, items } },
    sender,
  );
  expect(subject).toBe("23 notifications from Pipelark");
  expect(text).toContain("New lead: <b>Vale</b> Foods:\nhttps://pipelark.example/dashboard/leads?lead=");
  expect(html).toContain("New lead: &lt;b>Vale");
  expect(text).toContain("Invoice I-0001 issued:\nhttps://pipelark.example/dashboard/invoices?invoice=");
  expect(text).toContain("And 21 more");
  expect(text).toContain("https://pipelark.example/dashboard/settings?section=notifications");
});

it("ends with the link that stops such mails, and tells mail programs of it", () => {
  const mail = { template: "notification-digest", data: { reader: "client", count: 1, items: [lead] } };
  const { text, unsubscribeUrl } = renderMail(mail, { ...sender, unsubscribeToken: "a.b" });
  expect(text).toContain("https://pipelark.example/unsubscribe#token=a.b");
  expect(unsubscribeUrl).toBe("https://pipelark.example/functions/v1/unsubscribe?token=a.b");
  expect(renderMail(mail, sender)).not.toHaveProperty("unsubscribeUrl");
});

it("has the notification as its subject when there is one, and leads staff to the studio", () => {
  const items = [{ ...lead, kind: "lead_declined", words: { firm: "Vale Foods", company: "Northwind" } }];
  const { subject, text } = renderMail(
    { template: "notification-digest", data: { reader: "staff", count: 1, items } },
    sender,
  );
  expect(subject).toBe("Northwind declined the lead Vale Foods");
  expect(text).toContain("https://pipelark.example/studio/pipeline?lead=");
  expect(text).toContain("https://pipelark.example/studio/workspace/settings?section=notifications");
});

it("refuses data that do not fit", () => {
  const data = { reader: "client", count: 0, items: [] };
  expect(() => renderMail({ template: "notification-digest", data }, sender)).toThrow("invalid");
});
