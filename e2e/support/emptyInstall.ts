import { projectRoot } from "@pipelark/tooling/project/layout";
import { freePort } from "@pipelark/tooling/test/freePort";
import * as v from "valibot";
import { startService } from "./runTool.ts";

const startedSchema = v.object({ url: v.string(), adminLink: v.string() });

export type EmptyInstall = v.InferOutput<typeof startedSchema> & { remove: () => Promise<void> };

/** Serves the site with a database without demo data. `adminLink` invites its first admin. */
export async function startEmptyInstall(email: string): Promise<EmptyInstall> {
  const server = await startService({
    script: "e2e/server.ts",
    cwd: projectRoot,
    env: { PORT: String(await freePort()), PIPELARK_E2E_FIRST_ADMIN: email },
  });
  return { ...v.parse(startedSchema, server.message), remove: server.end };
}
