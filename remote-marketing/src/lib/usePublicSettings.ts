import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { composedRows, isComposed, isComposedFor } from "@pipelark/shared-contracts/composedRows";
import { useRequest } from "@pipelark/shared-ui/feedback/useRequest";
import { useState } from "react";
import { type PagePath, pageSettings } from "./settingKeys.ts";
import { parsePublicSettings, type PublicSettings, publicSettingsQuery } from "./publicSettings.ts";

type PublicServices = Pick<ShellServices, "readPublic" | "report">;

const onlyDefaults: PublicSettings = {};
/** Settings that were read before their page was rendered. */
const readBefore = new Map<PagePath, PublicSettings>();

/**
 * Settings of a page that admins changed: those it was composed with, or the backend's answer; null until then. A
 * failed read keeps every default.
 */
export function usePublicSettings({ readPublic, report }: PublicServices, path: PagePath): PublicSettings | null {
  const [known] = useState(() => composedSettings(path) ?? readBefore.get(path) ?? null);
  const { answer, fault } = useRequest(path, {
    request: async () => parsePublicSettings(await readPublic(publicSettingsQuery(pageSettings[path]))),
    known,
    onFault: (error) => report(error, { while: "reading the site settings" }),
  });
  return answer ?? (fault ? onlyDefaults : null);
}

/**
 * Reads the settings of a page before it is rendered, where the document has edited words but not their rows, so that
 * nothing changes under the reader. After a failure, the page itself tries again.
 */
export async function readEditedWords({ readPublic }: PublicServices, path: PagePath): Promise<void> {
  if (!isComposed() || isComposedFor(path)) return;
  const rows = await readPublic(publicSettingsQuery(pageSettings[path])).catch(() => null);
  if (rows) readBefore.set(path, parsePublicSettings(rows));
}

function composedSettings(path: PagePath): PublicSettings | null {
  return isComposedFor(path) ? parsePublicSettings(composedRows("site_setting")) : null;
}
