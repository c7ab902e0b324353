import { settingGroups } from "./settingGroups.ts";
import type { Setting } from "./values.ts";

export const settings: readonly Setting[] = settingGroups.flatMap((group) => group.settings);

/** Returns the value of a setting, or what holds without it. */
export function valueOf(name: string, env: NodeJS.ProcessEnv = process.env): string {
  const setting = settings.find((known) => known.name === name);
  if (setting === undefined) throw new Error(`${name} is no setting`);
  return env[name] || setting.usual;
}

/** Variables of tests and of development, which no operator sets. */
export const developmentNames: readonly string[] = [
  "PIPELARK_BROWSER",
  "PIPELARK_COMPOSE_EDITS",
  "PIPELARK_DEMO_ACCOUNTS",
  "PIPELARK_E2E_BEHIND",
  "PIPELARK_E2E_DATABASE",
  "PIPELARK_E2E_FIRST_ADMIN",
  "PIPELARK_E2E_PORT",
  "PIPELARK_E2E_RESULTS",
  "PIPELARK_E2E_SERVERS",
  "PIPELARK_EVERY_FAULT",
  "PIPELARK_KEEP_PDF",
  "PIPELARK_LONG_TESTS",
  "PIPELARK_PROPERTY_RUNS",
  "PIPELARK_TEST_PROGRAMS",
  "PIPELARK_URL",
  "PIPELARK_WATCH_MS",
];
