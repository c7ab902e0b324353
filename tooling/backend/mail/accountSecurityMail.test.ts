import { expect, it } from "vitest";
import { renderMail } from "./templates.ts";

const sender = {
  siteUrl: "https://pipelark.example",
  from: { name: "Pipelark", address: "hello@pipelark.example" },
  brand: { name: "Pipelark", support_email: "support@pipelark.example" },
  to: "cleo@example.com",
  now: new Date("2026-11-28T09:00:00Z"),
};

function render(data: Record<string, unknown>) {
  return renderMail(
    { template: "account-security", data: { at: "2026-11-28T08:30:00Z", reader: "client", ...data } },
    sender,
  );
}

it("names the device of a new sign-in, when it was, and where to look", () => {
  const chrome =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
  const { subject, text } = render({ event: "new-device", device: chrome });
  expect(subject).toBe("New sign-in to Pipelark");
  expect(text).toContain("Device: Chrome on Windows");
  expect(text).toContain("When: Saturday, November 28, 2026, 8:30 AM (UTC)");
  expect(text).toContain("https://pipelark.example/dashboard/settings");
  expect(render({ event: "new-device", device: null, reader: "staff" }).text).toMatch(
    /Device: Unknown device[\s\S]*\/studio\/workspace\/settings\?section=security/,
  );
});

it.each([
  [
    { event: "added", kind: "passkey", name: "<b>Laptop" },
    "A second factor was added",
    "The passkey “<b>Laptop” was added.",
  ],
  [
    { event: "removed", kind: "totp", name: "Phone" },
    "A second factor was removed",
    "The authenticator app “Phone” was removed.",
  ],
  [{ event: "recovery-code-used", left: 1 }, "A recovery code of your", "One code is left."],
  [{ event: "recovery-code-used", left: 0 }, "A recovery code of your", "None are left."],
  [{ event: "tried" }, "Somebody is trying codes", "change your password now"],
  [
    { event: "reset", by: "Ada Admin" },
    "The second factor of your Pipelark account was reset",
    "Ada Admin removed all",
  ],
  [{ event: "reset", by: null }, "was reset", "An operator of the server removed all"],
])("tells %o", (data, subject, words) => {
  const mail = render(data);
  expect(mail.subject).toContain(subject);
  expect(mail.text).toContain(words);
  expect(mail.html).not.toContain("<b>Laptop");
});

it("refuses data that do not fit", () => {
  expect(() => render({ event: "other" })).toThrow("invalid");
  expect(() => render({ event: "added", kind: "sms", name: "x" })).toThrow("invalid");
});
