/** Allowed files: `types` as in an input's `accept` (".pdf", "image/*", "text/csv"), `maxBytes` per file. */
export type FileLimits = { types?: readonly string[]; maxBytes?: number };

/** Message why a file is not allowed; null when it is. */
export function refusalOf(file: File, { types = [], maxBytes }: FileLimits): string | null {
  if (types.length > 0 && !types.some((type) => isOfType(file, type.toLowerCase()))) {
    return `${file.name} is not a ${types.join(" or ")} file.`;
  }
  if (file.size === 0) return `${file.name} is empty.`;
  if (maxBytes !== undefined && file.size > maxBytes) {
    return `${file.name} is ${sizeInWords(file.size)}. Choose a file of at most ${sizeInWords(maxBytes)}.`;
  }
  return null;
}

/** A file size for people: 980 B, 12 KB, 3.4 MB. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function isOfType(file: File, type: string): boolean {
  if (type.startsWith(".")) return file.name.toLowerCase().endsWith(type);
  if (type.endsWith("/*")) return file.type.startsWith(type.slice(0, -1));
  return file.type === type;
}
