/** Has the browser save a text as a file. */
export function saveText({ name, type, content }: { name: string; type: string; content: string }): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun with the click; a while later nothing needs the address.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
