import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectRoot, siteRoot } from "../project/layout.ts";
import { startServer, type LocalServer } from "../server/server.ts";

const words = `## Harvest\n\n${"Twelve **apples** a [day](https://apples.example/), no more. ".repeat(20)}\n\n- red\n- green`;
/** Values for all texts that admins edit and public pages show. No pictures, because their size is up to the admin. */
const texts = {
  footer_text: "Northwind Leads GmbH, Torstrasse 1, 10119 Berlin. Registered in Berlin, HRB 1234.",
  terms_text: words,
  privacy_text: words.replace("Harvest", "What we keep"),
};

type EditedSite = { port: number; tls: { key: string; cert: string }; authority: string };

/**
 * Serves a copy of the built site on which an admin has edited every text, link and meeting type, composed as `pnpm
 * compose` does. `authority` is the file of the authority that signed `cert`, for localhost.
 */
export async function serveEditedSite({ port, tls, authority }: EditedSite) {
  const folder = mkdtempSync(join(tmpdir(), "pipelark-edited-"));
  const site = join(folder, "site");
  cpSync(siteRoot, site, { recursive: true });
  const server = await startServer({ port, site, tls });

  async function close(): Promise<void> {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
  try {
    await editEverything(server);
    await promisify(execFile)(
      process.execPath,
      ["--import", "tsx", "tooling/release/cli.ts", "compose", "--from", server.url],
      { cwd: projectRoot, env: { ...process.env, PIPELARK_SITE: site, NODE_EXTRA_CA_CERTS: authority } },
    );
  } catch (error) {
    await close();
    throw error;
  }
  return { url: server.url, close };
}

async function editEverything({ engine: { sql } }: LocalServer): Promise<void> {
  for (const [key, value] of Object.entries(texts))
    await sql.query("update public.site_setting set value = to_jsonb($2::text), updated_at = now() where key = $1", [
      key,
      value,
    ]);
  await sql.exec(`
    update public.meeting_link set title = title || ' with us', updated_at = now();
    update public.meeting_type set length_minutes = length_minutes + 5, description = 'We say hello.';
  `);
}
