import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../project/layout.ts";
import { assertSettings, faultsOf } from "./checkSettings.ts";
import { developmentNames, settings } from "./settings.ts";
import { envExample, settingsDocument } from "./settingsDocuments.ts";

const names = settings.map(({ name }) => name);

describe("the list", () => {
  test("has every variable that the code reads, and no other", () => {
    const files = execFileSync("git", ["ls-files", "-z", "*.ts", "*.mjs", "*.tsx", ".ci/run"], { cwd: projectRoot })
      .toString()
      .split("\0")
      .filter((file) => file !== "" && !file.startsWith("tooling/settings/") && existsSync(join(projectRoot, file)));
    const read = new Set(
      files.flatMap(
        (file) => readFileSync(join(projectRoot, file), "utf8").match(/PIPELARK_[A-Z0-9]+(_[A-Z0-9]+)*/g) ?? [],
      ),
    );
    const listed = [...names, ...developmentNames].filter((name) => name.startsWith("PIPELARK_"));
    expect([...read].toSorted()).toEqual(listed.toSorted());
  });

  test("is what docs/settings.md and .env.example say: vitest -u writes them", async () => {
    await expect(settingsDocument()).toMatchFileSnapshot(join(projectRoot, "docs/settings.md"));
    await expect(envExample()).toMatchFileSnapshot(join(projectRoot, ".env.example"));
  });

  test("the example of a file names each of them once", () => {
    expect(
      envExample()
        .match(/^# [A-Z_]+=$/gm)
        ?.map((line) => line.slice(2, -1)),
    ).toEqual(names);
  });

  test("other pages name only variables that there are", () => {
    const pages = execFileSync("git", ["ls-files", "-z", "*.md", "deploy"], { cwd: projectRoot })
      .toString()
      .split("\0")
      .filter((file) => file !== "" && !file.startsWith("docs/decisions/"));
    const named = pages.flatMap(
      (file) => readFileSync(join(projectRoot, file), "utf8").match(/\bPIPELARK_[A-Z0-9]+(_[A-Z0-9]+)*/g) ?? [],
    );
    expect(named.filter((name) => !names.includes(name) && !developmentNames.includes(name))).toEqual([]);
  });
});

describe("the check", () => {
  test.each([
    ["PORT", "70000", "PORT must be a whole number from 1 to 65535, not 70000."],
    ["PORT", "4e3", "PORT must be a whole number from 1 to 65535, not 4e3."],
    [
      "PIPELARK_SITE_URL",
      "pipelark.example",
      "PIPELARK_SITE_URL must be an address such as https://pipelark.example, not pipelark.example.",
    ],
    ["PIPELARK_TRUST_PROXY", "yes", "PIPELARK_TRUST_PROXY must be 1 or 0, not yes."],
    [
      "PIPELARK_LISTEN",
      "http://0.0.0.0",
      "PIPELARK_LISTEN must be the name or address of an interface, not http://0.0.0.0.",
    ],
    [
      "PIPELARK_MAIL_FROM",
      "hello",
      'PIPELARK_MAIL_FROM must be the sender\'s address, such as hello@company.example or "Company <hello@company.example>", not hello.',
    ],
    [
      "PIPELARK_SIGNAL_SHARE",
      "0.7",
      "PIPELARK_SIGNAL_SHARE must be 0, or 1 divided by a whole number up to 1000, such as 1, 0.5, 0.1 or 0.001, not 0.7.",
    ],
    [
      "PIPELARK_IMAGE_HOSTS",
      "*.example",
      "PIPELARK_IMAGE_HOSTS must be host names such as cdn.example img.example, not *.example.",
    ],
    [
      "PIPELARK_DATABASE_CONNECTIONS",
      "0",
      "PIPELARK_DATABASE_CONNECTIONS must be a whole number from 1 to 500, not 0.",
    ],
  ])("refuses %s=%s", (name, value, fault) => {
    expect(faultsOf({ [name]: value })).toEqual([fault]);
    expect(() => assertSettings({ [name]: value })).toThrow(fault);
  });

  test.each([
    ["PIPELARK_DATABASE_URL", "mysql://ada:hidden@db/crm"],
    ["PIPELARK_SMTP_URL", "mail.example hidden"],
    ["PIPELARK_METRICS_TOKEN", "hidden"],
    ["PIPELARK_PREVIEW_KEY", "hidden"],
    ["PIPELARK_SUPABASE_KEY", "sb_secret_hidden"],
    ["STRIPE_SECRET_KEY", "pk_hidden"],
    ["STRIPE_WEBHOOK_SECRETS", "hidden"],
  ])("refuses a wrong %s without its value", (name, value) => {
    const [fault = ""] = faultsOf({ [name]: value });
    expect(fault).toMatch(new RegExp(`^${name} must be .*; its value is something else\\.$`));
    expect(fault).not.toContain("hidden");
  });

  test("refuses a name that is almost one, and says which", () => {
    expect(faultsOf({ PIPELARK_DATABSE_URL: "postgres://…" })).toEqual([
      "PIPELARK_DATABSE_URL is no setting of Pipelark. Did you mean PIPELARK_DATABASE_URL? docs/settings.md has all of them.",
    ]);
    expect(faultsOf({ PIPELARK_COLOUR: "red" })).toEqual([
      "PIPELARK_COLOUR is no setting of Pipelark. docs/settings.md has all of them.",
    ]);
  });

  test("accepts what an operator sets, empty values, and variables of others", () => {
    expect(
      faultsOf({
        PORT: "4401",
        PIPELARK_SITE_URL: "https://pipelark.example",
        PIPELARK_LISTEN: "::",
        PIPELARK_TRUST_PROXY: "1",
        PIPELARK_DATABASE_URL: "postgres://pipelark:a%20b@/crm?host=%2Frun%2Fpostgresql&sslmode=disable",
        PIPELARK_SMTP_URL: "smtps://user:password@mail.example:465",
        PIPELARK_MAIL_FROM: "Company <hello@company.example>",
        PIPELARK_ERRORS_DSN: "https://abc@errors.example/1",
        PIPELARK_OPERATIONS_ORIGIN: "https://n8n.example",
        PIPELARK_METRICS_TOKEN: "",
        STRIPE_SECRET_KEY: "rk_test_51Abc",
        STRIPE_WEBHOOK_SECRETS: "whsec_a,whsec_b",
        PIPELARK_TEST_PROGRAMS: "own",
        EDITOR: "vi",
        PATH: "/usr/bin",
      }),
    ).toEqual([]);
  });
});
