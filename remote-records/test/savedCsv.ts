import { waitFor } from "@testing-library/react";
import { expect, vi } from "vitest";

/** Content of the file that an act saves. */
export async function savedCsv(act: () => Promise<void>): Promise<string> {
  const saved: Blob[] = [];
  // jsdom has no object URLs.
  URL.createObjectURL = (file) => (file instanceof Blob ? `blob:${saved.push(file)}` : "");
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await act();
  await waitFor(() => expect(saved).toHaveLength(1));
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener("load", resolve));
  if (saved[0]) reader.readAsText(saved[0]);
  await read;
  return typeof reader.result === "string" ? reader.result : "";
}
