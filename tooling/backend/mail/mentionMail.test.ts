import { expect, it } from "vitest";
import { renderMail } from "./templates.ts";

const sender = {
  siteUrl: "https://pipelark.example",
  from: { name: "Pipelark", address: "hello@pipelark.example" },
  brand: { name: "Pipelark", support_email: "support@pipelark.example" },
  to: "cleo@example.com",
  now: new Date("2026-11-25T09:00:00Z"),
};
const data = {
  id: "10000000-0000-4000-8000-000000000001",
  company: { id: "c0000000-0000-4000-8000-000000000001", name: "Northwind Robotics" },
  author: "Ada Admin",
  title: "This month so far",
  is_reply: true,
  text: "@Cleo Client <b>knows</b> more.",
  is_cut: false,
  reader: "client",
};

it("leads a client to the portal, and quotes what was written as text", () => {
  const { subject, text, html } = renderMail({ template: "notice-mention", data }, sender);
  expect(subject).toBe("Ada Admin mentioned you: This month so far");
  expect(text).toContain("https://pipelark.example/dashboard/updates");
  expect(text).toContain("https://pipelark.example/dashboard/settings");
  expect(html).toContain("&lt;b>knows");
});

it("leads an admin to the update in the studio", () => {
  const { text } = renderMail({ template: "notice-mention", data: { ...data, reader: "admin" } }, sender);
  expect(text).toContain(`/studio/workspace/clients?company=${data.company.id}&update=${data.id}`);
});
