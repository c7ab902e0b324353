/** Saves a file on the user's device: `saveFile({ name: "payments.csv", type: "text/csv", content })`. Bytes are given as a `Blob`, which has its type. */
export function saveFile({ name, type, content }: { name: string; type?: string; content: string | Blob }): void {
  const blob = typeof content === "string" ? new Blob([content], type === undefined ? {} : { type }) : content;
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Revoked late, because Safari reads the address after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
