import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { deploymentFiles } from "../page/deploymentFiles.ts";
import { freePort } from "../test/freePort.ts";
import { startServer, type LocalServer, type LocalServerOptions } from "./server.ts";

const folder = mkdtempSync(join(tmpdir(), "pipelark-outbox-"));
let local: LocalServer;

vi.spyOn(console, "error").mockImplementation(() => undefined);

beforeAll(async () => {
  for (const [file, content] of deploymentFiles({ routes: [], siteUrl: "http://localhost:4400" }))
    writeFileSync(join(folder, file), content ?? "");
  local = await start({});
});

afterAll(async () => {
  await local.close();
  rmSync(folder, { recursive: true });
});

async function start(options: Partial<LocalServerOptions>): Promise<LocalServer> {
  return startServer({ port: await freePort(), site: folder, seed: false, ...options });
}

async function givenInvitation(): Promise<void> {
  const data = { link_path: "/accept-invitation#token=abc", role: "staff" };
  await local.engine.sql.query("select private.send_mail('gil@example.com', 'invitation', $1::jsonb)", [
    JSON.stringify(data),
  ]);
}

test("shows every mail to its end, however many there are by now", async () => {
  for (const count of [0, 1, 2, 3]) {
    const page = await (await fetch(`${local.url}/outbox`)).text();
    expect(page.match(/Accept the invitation/g) ?? []).toHaveLength(count);
    expect(page).toMatch(/<\/html>$/);
    await givenInvitation();
  }
});

test.each<{ what: string; options: Partial<LocalServerOptions> }>([
  { what: "behind a proxy", options: { trustProxy: true } },
  { what: "for a site that others reach", options: { siteUrl: "https://pipelark.example" } },
])("there is none $what", async ({ options }) => {
  const server = await start(options);
  try {
    for (const path of ["/outbox", "/outbox.json", "/outbox/x.ics"]) {
      expect((await fetch(server.url + path)).status, path).toBe(404);
    }
    expect(server.hasOutbox).toBe(false);
  } finally {
    await server.close();
  }
});
