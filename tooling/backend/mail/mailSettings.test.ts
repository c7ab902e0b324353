import { expect, test } from "vitest";
import { smtpSettings } from "./mailSettings.ts";

const url = "smtp://localhost:1025";

function settings(from?: string) {
  return smtpSettings({ PIPELARK_SMTP_URL: url, PIPELARK_MAIL_FROM: from });
}

test("without a mail server nothing is sent", () => {
  expect(smtpSettings({})).toBeNull();
  expect(smtpSettings({ PIPELARK_SMTP_URL: "" })).toBeNull();
});

test("the sender is an address, with or without a name", () => {
  expect(settings("hello@company.example")?.from).toEqual({ name: null, address: "hello@company.example" });
  expect(settings("Company, Inc. <hello@company.example>")?.from).toEqual({
    name: "Company, Inc.",
    address: "hello@company.example",
  });
});

test.each([
  undefined,
  "",
  "hello",
  "a@b.example, c@d.example",
  "A <a@b.example>\r\nBcc: c@d.example",
  'A <"a"@b.example>',
])("%j is no sender", (from) => {
  expect(() => settings(from)).toThrow("PIPELARK_MAIL_FROM");
});
