import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { composedRows } from "@pipelark/shared-contracts/composedRows";
import { useRequest } from "@pipelark/shared-ui/feedback/useRequest";
import { useState } from "react";
import { parsePublicSettings, type PublicSettings, publicSettingsQuery, settingKeysOf } from "./publicSettings.ts";

type PublicServices = Pick<ShellServices, "readPublic" | "report">;
type SettingKeys = Parameters<typeof publicSettingsQuery>[0];

const onlyDefaults: PublicSettings = {};

/**
 * Settings that admins changed: those the page was composed with, or the backend's answer; null until then. A failed
 * read keeps every default.
 */
export function usePublicSettings({ readPublic, report }: PublicServices, keys: SettingKeys): PublicSettings | null {
  const [known] = useState(() => composedSettings(keys));
  const { answer, fault } = useRequest(keys.join(), {
    request: async () => parsePublicSettings(await readPublic(publicSettingsQuery(keys))),
    known,
    onFault: (error) => report(error, { while: "reading the site settings" }),
  });
  return answer ?? (fault ? onlyDefaults : null);
}

/** Settings that the page was composed with; null when one of them is missing. */
function composedSettings(keys: SettingKeys): PublicSettings | null {
  const rows = composedRows("site_setting");
  const there = settingKeysOf(rows);
  return keys.every((key) => there.has(key)) ? parsePublicSettings(rows) : null;
}
