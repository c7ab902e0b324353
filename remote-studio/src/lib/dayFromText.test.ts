import { expect, it } from "vitest";
import { dayFromText } from "./dayFromText.ts";

it("takes no nonsense for a day", () => {
  expect(dayFromText("2026-11-23")).toBe("2026-11-23");
  for (const text of [null, "", "today", "2026-02-30", "2026-13-01", "9999999-01-01", "1026-01-01"]) {
    expect(dayFromText(text)).toBeNull();
  }
});
