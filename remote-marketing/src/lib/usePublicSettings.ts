import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { useRequest } from "@pipelark/shared-ui/useRequest";
import { parsePublicSettings, type PublicSettings, publicSettingsQuery } from "./publicSettings.ts";

type Reader = Pick<ShellServices, "readPublic" | "report">;
type Keys = Parameters<typeof publicSettingsQuery>[0];

const onlyDefaults: PublicSettings = {};

/** What admins changed about the site; null until the answer is there, which in prerendered HTML is never. A failed read leaves every default in place. */
export function usePublicSettings({ readPublic, report }: Reader, keys: Keys): PublicSettings | null {
  const { answer, fault } = useRequest(keys.join(), {
    request: async () => parsePublicSettings(await readPublic(publicSettingsQuery(keys))),
    onFault: (error) => report(error, { while: "reading the site's settings" }),
  });
  return answer ?? (fault ? onlyDefaults : null);
}
