import { isUtf8 } from "node:buffer";

const officeFolders: Record<string, string> = {
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "word/",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xl/",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "ppt/",
};
const texts = new Set(["text/csv", "text/plain"]);

/** Checks if a file's bytes are of the media type that its sender states. Types without a check here are refused. */
export function isOfType(bytes: Buffer, type: string): boolean {
  if (texts.has(type)) return isUtf8(bytes) && !bytes.includes(0);
  const folder = officeFolders[type];
  if (folder !== undefined) return isOfficeFile(bytes, folder);
  switch (type) {
    case "application/pdf":
      return beginsWith(bytes, "%PDF-");
    case "image/png":
      return beginsWith(bytes, "\u0089PNG\r\n\u001A\n");
    case "image/jpeg":
      return beginsWith(bytes, "\u00FF\u00D8\u00FF");
    case "image/webp":
      return beginsWith(bytes, "RIFF") && beginsWith(bytes.subarray(8), "WEBP");
    default:
      return false;
  }
}

function beginsWith(bytes: Buffer, text: string): boolean {
  return bytes.subarray(0, text.length).equals(Buffer.from(text, "latin1"));
}

/** Checks for a ZIP archive that names the parts of one kind of Office file, and no macros. */
function isOfficeFile(bytes: Buffer, folder: string): boolean {
  return (
    beginsWith(bytes, "PK\u0003\u0004") &&
    bytes.includes("[Content_Types].xml") &&
    bytes.includes(folder) &&
    !bytes.includes("vbaProject.bin")
  );
}
