import { publicHalf } from "../model/signingKey.ts";
import { createKeyFile } from "../store/keyFile.ts";

/** `pnpm team-key <file>`: creates a team's key in a new file, and prints the public half that `pnpm teams` takes. */
export async function teamKey([file, ...rest]: readonly string[]): Promise<void> {
  if (file === undefined || rest.length > 0) throw new Error("Usage: pnpm team-key <new file>");
  const half = publicHalf(createKeyFile(file));
  console.log(`Created ${file}. Keep it secret: PIPELARK_TEAM_KEY is its content where your team bundles or releases.`);
  console.log(`Its public half, for pnpm teams <team> --key: ${half}`);
}
