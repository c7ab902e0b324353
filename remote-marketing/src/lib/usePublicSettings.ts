import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { composedRows } from "@pipelark/shared-contracts/composedRows";
import { useRequest } from "@pipelark/shared-ui/feedback/useRequest";
import { useState } from "react";
import { parsePublicSettings, type PublicSettings, publicSettingsQuery, settingKeysOf } from "./publicSettings.ts";

type Reader = Pick<ShellServices, "readPublic" | "report">;
type Keys = Parameters<typeof publicSettingsQuery>[0];

const onlyDefaults: PublicSettings = {};

/**
 * What admins changed about the site: what the page was composed with, or what the backend answers; null until it does. A failed read leaves
 * every default in place.
 */
export function usePublicSettings({ readPublic, report }: Reader, keys: Keys): PublicSettings | null {
  const [known] = useState(() => composedSettings(keys));
  const { answer, fault } = useRequest(keys.join(), {
    request: async () => parsePublicSettings(await readPublic(publicSettingsQuery(keys))),
    known,
    onFault: (error) => report(error, { while: "reading the site's settings" }),
  });
  return answer ?? (fault ? onlyDefaults : null);
}

/** The settings that the page was composed with; null where it was composed without one of them. */
function composedSettings(keys: Keys): PublicSettings | null {
  const rows = composedRows("site_setting");
  const there = settingKeysOf(rows);
  return keys.every((key) => there.has(key)) ? parsePublicSettings(rows) : null;
}
