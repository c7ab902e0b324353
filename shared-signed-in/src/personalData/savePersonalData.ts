import type { PersonalData } from "@pipelark/shared-data/personalData/personalDataSchema";
import { saveFile } from "@pipelark/shared-ui/forms/saveFile";
import { readablePage } from "./readablePage.ts";

/** A page to read, or JSON for other programs. */
export type PersonalDataFormat = "page" | "json";

/** Saves personal data as a file: "data-2026-11-28.html". */
export function savePersonalData(data: PersonalData, format: PersonalDataFormat): void {
  const name = `data-${data.exportedAt.slice(0, 10)}`;
  if (format === "page") {
    saveFile({ name: `${name}.html`, type: "text/html;charset=utf-8", content: readablePage(data) });
  } else {
    const { email, exportedAt, sections } = data;
    const content = JSON.stringify({ email, exported_at: exportedAt, sections }, null, 2);
    saveFile({ name: `${name}.json`, type: "application/json", content });
  }
}
