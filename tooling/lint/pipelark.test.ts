import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { afterAll, beforeAll, expect, it } from "vitest";

const outputSchema = v.object({
  diagnostics: v.array(
    v.object({
      message: v.string(),
      filename: v.string(),
      labels: v.tuple([v.object({ span: v.object({ line: v.number() }) })]),
    }),
  ),
});

const booking = "remote-booking/src";

const allowed: [file: string, code: string][] = [
  [`${booking}/remote.tsx`, `import { routes } from "#app/routes.tsx"`],
  [`${booking}/app/routes.tsx`, `const page = import("#pages/BookMeetingPage.tsx")`],
  [`${booking}/pages/BookMeetingPage.tsx`, `import { SlotPicker } from "#features/slots/SlotPicker.tsx"`],
  [`${booking}/features/slots/SlotPicker.tsx`, `import { slotQueries } from "./slotQueries.ts"`],
  [`${booking}/features/slots/calendar/Day.tsx`, `import { slotQueries } from "../slotQueries.ts"`],
  [`${booking}/features/slots/SlotPicker.tsx`, `import { formatDay } from "#lib/formatDay.ts"`],
  [`${booking}/features/slots/SlotPicker.tsx`, `import { paths } from "#app/paths.ts"`],
  [`${booking}/pages/BookMeetingPage.test.tsx`, `import remote from "../remote.tsx"`],
  [`${booking}/pages/BookMeetingPage.tsx`, `import { Button } from "@pipelark/shared-ui/controls/Button"`],
  ["shared-contracts/src/remoteModule.ts", `import type { ReactNode } from "react"`],
  ["shared-contracts/src/remoteModule.ts", `import { type ComponentType } from "react"`],
  ["shared-contracts/src/unwrap.test.ts", `import "@supabase/supabase-js"`],
  ["shared-data/src/people/personRepository.ts", `import { unwrap } from "@pipelark/shared-contracts/unwrap"`],
  ["shared-data/src/people/personRepository.ts", `client.from("userProfile").select()`],
  ["shared-data/src/people/personQueries.test.ts", `import "@pipelark/shared-testing/dataEngine"`],
  ["shared-signed-in/src/SignedInPages.tsx", `import { Avatar } from "@pipelark/shared-ui/data/Avatar"`],
  ["shared-signed-in/src/signedInRemote.tsx", `import "@pipelark/shared-data/queryDefaults"`],
  ["shared-testing/src/dataEngine.ts", `import "@pipelark/tooling/backend/engine/engine"`],
  ["remote-portal/src/features/updates/Updates.tsx", `import "@pipelark/shared-data/updates/updateQueries"`],
  ["remote-portal/src/remote.tsx", `import { signedInRemote } from "@pipelark/shared-signed-in/signedInRemote"`],
  ["remote-portal/src/remoteContract.test.ts", `import "@pipelark/shared-contracts/contractVersion"`],
  ["shell/src/features/session/readUser.ts", `import "@pipelark/shared-data/people/personRepository"`],
  ["shell/src/pages/LoginPage.test.tsx", `import "@pipelark/shared-testing/fakePerson"`],
  [`${booking}/standalone.tsx`, `import "@pipelark/shared-testing/standalone"`],
  ["remote-booking/test/renderRemote.tsx", `import "@pipelark/shared-testing/fakeShellServices"`],
  ["remote-booking/test/renderRemote.tsx", `import remote from "#remote.tsx"`],
  [`${booking}/pages/BookMeetingPage.test.tsx`, `import { renderRemote } from "#test/renderRemote.tsx"`],
  ["tooling/backend/gateway/gateway.test.ts", `import { openSeededEngine } from "../test/seededEngine.ts"`],
  ["tooling/test/domGlobals.ts", `import { openBrowser } from "./browser.ts"`],
  ["tooling/server/server.ts", `import { openBrowser } from "../test/browser.ts"`],
  ["shared-ui/src/controls/Button.tsx", `import { Link } from "@pipelark/shared-router"`],
  ["shared-router/src/staticRouter.ts", `export { StaticRouter } from "react-router-dom"`],
  [`${booking}/app/paths.ts`, `export const paths = { home: "/" }`],
  [`${booking}/features/slots/slotRepository.ts`, `client.from("slot").select()`],
  [`${booking}/features/slots/Slots.tsx`, `Array.from(slots)`],
  ["supabase/tests/support/matrix.ts", `client.rpc("book")`],
  ["tooling/release/compose/composePages.ts", `import { compose } from "@pipelark/tooling/page/compose"`],
  ["tooling/backend/gateway/gateway.ts", `import { openEngine } from "../engine/engine.ts"`],
  ["tooling/backend/gateway/gateway.ts", `import { jsonAnswer } from "../http/jsonAnswer.ts"`],
  ["tooling/backend/mail/mails.ts", `import studio from "../../../remote-studio/remote.config.ts"`],
  ["remote-studio/remote.config.ts", `const path = "/studio/office"`],
  ["remote-studio/src/pages/OfficePage.test.tsx", `const path = "/studio/office"`],
  ["remote-studio/src/lib/look.ts", `import { studioLook } from "@pipelark/shared-signed-in/studio/studioLook"`],
  ["e2e/journeys/the-studio.spec.ts", `await page.goto("/studio/office")`],
  ["shared-contracts/src/role.ts", `const home = "/studio"`],
  ["tooling/server/server.ts", `import { runCommand } from "@pipelark/tooling/project/cli"`],
];

/** Each with a part of the message, which names the alternative. */
const refused: [file: string, code: string, message: RegExp][] = [
  [
    "tooling/page/compose.ts",
    `import { readReleases } from "@pipelark/release/store/records"`,
    /release → page → preview/,
  ],
  ["tooling/release/store/site.ts", `import "@pipelark/tooling/server/listen"`, /gateBrowser → server → release/],
  ["tooling/backend/engine/engine.ts", `import { limits } from "../gateway/limits.ts"`, /gateway → functions → engine/],
  ["tooling/project/cli.ts", `import "@pipelark/tooling/vite/ports"`, /Move shared code/],
  ["tooling/build/buildPart.ts", `import { relativeTo } from "../lint/importTable.js"`, /may not import tooling\/lint/],
  ["tooling/deploy/deploy.ts", `import { runCommand } from "../project/cli.ts"`, /tooling\/deploy is missing/],
  [`${booking}/app/routes.tsx`, `import { given } from "#test/givenScheduler.ts"`, /only tests import/],
  ["tooling/backend/engine/engine.ts", `import "../test/seededEngine.ts"`, /only tests import/],
  ["supabase/dump.ts", `import { matrix } from "./tests/support/matrix.ts"`, /only tests import/],
  [`${booking}/lib/givenSlots.ts`, `import "@pipelark/shared-testing/fakeShellServices"`, /never reaches a visitor/],
  [`${booking}/app/routes.tsx`, `import remote from "@pipelark/remote-portal"`, /shared-contracts/],
  [`${booking}/app/routes.tsx`, `import portal from "../../../remote-portal/src/remote.tsx"`, /shared-ui/],
  [`${booking}/app/routes.tsx`, `import { session } from "@pipelark/shell"`, /each is released alone/],
  ["shell/src/app/routes.tsx", `const remote = import("../../../remote-portal/src/remote.tsx")`, /released alone/],
  ["shared-router/src/router.ts", `export { paths } from "@pipelark/remote-portal"`, /released alone/],
  ["tooling/dev/dev.ts", `import remote from "../../remote-booking/src/remote.tsx"`, /released alone/],
  ["tooling/bench/bench.ts", `import remote from "../../remote-booking/src/remote.tsx"`, /released alone/],
  [
    `${booking}/lib/formatDay.ts`,
    `import { slots } from "#features/slots/slots.ts"`,
    /app → pages → scripts → features → lib/,
  ],
  [`${booking}/lib/formatDay.ts`, `import { Home } from "../pages/Home.tsx"`, /lib may not import pages/],
  [`${booking}/features/slots/Slots.tsx`, `import { Home } from "#pages/Home.tsx"`, /features may not import pages/],
  [`${booking}/pages/Home.tsx`, `import type { Services } from "#app/services.tsx"`, /move it down to lib/],
  [`${booking}/pages/Home.tsx`, `import remote from "../remote.tsx"`, /pages may not import app/],
  [
    `${booking}/features/slots/Slots.tsx`,
    `import { ask } from "#features/questions/ask.ts"`,
    /Combine the two in a page/,
  ],
  [
    `${booking}/features/slots/Slots.tsx`,
    `import { answer } from "../questions/answer.ts"`,
    /Combine the two in a page/,
  ],
  ["shared-contracts/src/role.ts", `import { useState } from "react"`, /at run time/],
  ["shared-contracts/src/role.ts", `import { type ReactNode, useEffect } from "react"`, /at run time/],
  ["shared-contracts/src/role.ts", `import "styled-components"`, /at run time/],
  ["shared-contracts/src/role.ts", `const client = import("@supabase/supabase-js")`, /at run time/],
  [
    "shared-contracts/src/role.ts",
    `import type { Tone } from "@pipelark/shared-ui/data/Badge"`,
    /every package depends on it/,
  ],
  ["shared-ui/src/data/Badge.tsx", `import { brand } from "@pipelark/shared-contracts/brand"`, /Take it as a prop/],
  [
    "shared-ui/src/data/Badge.tsx",
    `import { homeOf } from "../../../shared-contracts/src/role.ts"`,
    /independent of the domain/,
  ],
  ["shared-ui/src/data/Badge.tsx", `import "@pipelark/shared-signed-in/RoleBadge"`, /need to shared-ui/],
  ["shared-data/src/people/personQueries.ts", `import "@pipelark/shared-ui/data/Badge"`, /to a feature, or/],
  ["shared-data/src/people/personQueries.ts", `import "@pipelark/shared-signed-in/signedIn"`, /behind the sign-in/],
  [
    "shared-data/src/people/personQueries.ts",
    `import "@pipelark/shared-testing/personas"`,
    /in tests and in standalone/,
  ],
  ["shared-data/src/people/personQueries.ts", `client.rpc("rename")`, /Repository/],
  ["shared-signed-in/src/signedIn.tsx", `import "@pipelark/tooling/vite/ports"`, /Take it as a prop/],
  ["shared-testing/src/fakePerson.ts", `import "@pipelark/shared-data/people/personSchema"`, /behind the sign-in/],
  ["tooling/page/page.ts", `import "@pipelark/shared-testing/fakeShellServices"`, /never reaches a visitor/],
  ["tooling/page/page.test.ts", `import "@pipelark/shared-testing/fakeShellServices"`, /without it/],
  [
    `${booking}/features/slots/slotRepository.ts`,
    `import "@pipelark/shared-data/people/personRepository"`,
    /readPublic/,
  ],
  ["remote-marketing/src/remote.tsx", `import "@pipelark/shared-signed-in/signedInRemote"`, /need to shared-ui/],
  ["shell/src/app/routes.tsx", `import "@pipelark/shared-signed-in/signedIn"`, /for the remotes behind the sign-in/],
  [`${booking}/remote.tsx`, `import "@pipelark/shared-contracts/contractVersion"`, /remote\.config\.ts/],
  [`${booking}/pages/Home.tsx`, `import "@pipelark/shared-testing/fakePerson"`, /in tests and in standalone/],
  ["shared-contracts/src/index.ts", `export * from "./brand.ts"`, /Import from the file/],
  [`${booking}/features/slots/index.ts`, `export * from "./SlotPicker.tsx"`, /Import from the file/],
  [`${booking}/features/slots/index.ts`, `export { SlotPicker } from "./SlotPicker.tsx"`, /No barrels/],
  [`${booking}/features/slots/slotQueries.ts`, `client.from("slot").select()`, /Repository/],
  [`${booking}/features/slots/slotQueries.ts`, `(await services.supabase()).from("slot")`, /Repository/],
  [`${booking}/features/slots/slotQueries.ts`, `client.rpc("book")`, /Repository/],
  ["remote-studio/src/features/home/Today.tsx", `const to = "/studio/office"`, /remote\.config\.ts and nowhere else/],
  ["remote-studio/src/features/home/Today.tsx", "const of = `/studio/office?employee=${id}`", /app\/paths\.ts/],
  ["remote-portal/src/features/home/Home.tsx", `const to = <Link to="/dashboard" />`, /homeOf\(role\)/],
  ["tooling/backend/mail/mails.ts", "const url = `${site}/studio/workspace/tasks`", /useEntries/],
  ["remote-portal/src/app/paths.ts", `import studio from "../../../remote-studio/remote.config.ts"`, /released alone/],
  ["shell/src/features/session/session.ts", `client.functions.invoke("health")`, /Repository/],
];

const workspace = mkdtempSync(join(tmpdir(), "import-table-"));
const lines = new Map<string, string[]>();
for (const [file, code] of [...allowed, ...refused]) lines.set(file, [...(lines.get(file) ?? []), code]);
let objections: v.InferOutput<typeof outputSchema>["diagnostics"] = [];

// The linter's own rule tester needs a later Node, so the linter itself reads a small workspace of these lines, once.
beforeAll(() => {
  for (const [file, code] of lines) {
    mkdirSync(dirname(join(workspace, file)), { recursive: true });
    writeFileSync(join(workspace, file), code.join(";\n"));
  }
  const config = {
    plugins: [],
    categories: { correctness: "off" },
    jsPlugins: [fileURLToPath(new URL("pipelark.js", import.meta.url))],
    rules: {
      "pipelark/declared-paths": "error",
      "pipelark/import-table": "error",
      "pipelark/no-barrel": "error",
      "pipelark/supabase-calls": "error",
    },
  };
  writeFileSync(join(workspace, ".oxlintrc.json"), JSON.stringify(config));
  const linter = fileURLToPath(new URL("../../node_modules/oxlint/bin/oxlint", import.meta.url));
  const { stdout } = spawnSync(process.execPath, [linter, "--format", "json"], { cwd: workspace, encoding: "utf8" });
  objections = v.parse(outputSchema, JSON.parse(stdout)).diagnostics;
});

afterAll(() => rmSync(workspace, { recursive: true }));

function objectionsTo(file: string, code: string): string[] {
  const line = (lines.get(file) ?? []).indexOf(code) + 1;
  return objections
    .filter((one) => one.filename === file && one.labels[0].span.line === line)
    .map((one) => one.message);
}

it.each(allowed)("lets %s say %s", (file, code) => {
  expect(objectionsTo(file, code)).toEqual([]);
});

it.each(refused)("refuses in %s the line %s", (file, code, message) => {
  expect(objectionsTo(file, code)).toEqual([expect.stringMatching(message)]);
});
