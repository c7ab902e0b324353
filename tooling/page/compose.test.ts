import { expect, it } from "vitest";
import { framesOf } from "./compose.ts";

const tool = "https://n8n.example";

it("lets the page that shows the automation tool frame its origin, once that was said, and no other page", () => {
  expect(framesOf({ framesTool: "operations" }, tool)).toEqual([tool]);
  expect(framesOf({ framesTool: "operations" }, null)).toEqual([]);
  expect(framesOf({}, tool)).toEqual([]);
  expect(framesOf({ frames: ["https://calendly.com"] }, tool)).toEqual(["https://calendly.com"]);
});
