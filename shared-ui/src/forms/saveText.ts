/** Downloads a text as a file: `saveText({ name: "payments.csv", type: "text/csv", content })`. */
export function saveText({ name, type, content }: { name: string; type: string; content: string }): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Revoked late, because Safari reads the address after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
