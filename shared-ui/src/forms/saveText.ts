/** Has the browser save a text as a file: `saveText({ name: "payments.csv", type: "text/csv", content })`. */
export function saveText({ name, type, content }: { name: string; type: string; content: string }): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
