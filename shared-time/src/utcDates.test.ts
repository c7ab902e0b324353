import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

test.each(["Pacific/Auckland", "America/Los_Angeles"])("a policy has the same date for a reader in %s", (zone) => {
  const script = `
    import { utcDates } from ${JSON.stringify(new URL("utcDates.ts", import.meta.url).href)};
    console.log(JSON.stringify(["2026-11-20T23:30:00Z", "2026-11-20T00:30:00Z"].map((at) => utcDates(new Date(at)))));`;
  // Starts a new process, because a running one keeps its time zone.
  const printed = execFileSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
    env: { ...process.env, TZ: zone },
    encoding: "utf8",
  });
  const day = { machine: "2026-11-20", people: "November 20, 2026" };
  expect(JSON.parse(printed)).toEqual([day, day]);
});
