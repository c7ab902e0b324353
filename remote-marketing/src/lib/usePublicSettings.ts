import { parsePublicSettings, type PublicSettings, publicSettingsQuery } from "#lib/publicSettings.ts";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { useEffect, useState } from "react";

type Reader = Pick<ShellServices, "readPublic" | "report">;
type Keys = Parameters<typeof publicSettingsQuery>[0];

/**
 * What admins changed about the site; null until the answer is there, which in prerendered HTML is never.
 * A failed read leaves every default in place. `keys` must stay the same.
 */
export function usePublicSettings({ readPublic, report }: Reader, keys: Keys): PublicSettings | null {
  const [settings, setSettings] = useState<PublicSettings | null>(null);

  useEffect(() => {
    let isWanted = true;
    async function load() {
      const read = await readPublic(publicSettingsQuery(keys)).then(parsePublicSettings, (error: unknown) => {
        report(error, { while: "reading the site's settings" });
        return {};
      });
      if (isWanted) setSettings(read);
    }
    void load();
    return () => {
      isWanted = false;
    };
  }, [readPublic, report, keys]);

  return settings;
}
