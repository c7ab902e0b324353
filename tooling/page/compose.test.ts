import { expect, it } from "vitest";
import { framesOf, imagesOf } from "./compose.ts";

const tool = "https://n8n.example";

it("lets the page that shows the automation tool frame its origin, once that was said, and no other page", () => {
  expect(framesOf({ framesTool: "operations" }, tool)).toEqual([tool]);
  expect(framesOf({ framesTool: "operations" }, null)).toEqual([]);
  expect(framesOf({}, tool)).toEqual([]);
  expect(framesOf({ frames: ["https://calendly.com"] }, tool)).toEqual(["https://calendly.com"]);
});

it("lets private pages show pictures of the deployment's hosts, but a sealed page those of nobody else", () => {
  const hosts = ["https://cdn.example"];
  const streamable = "https://*.streamable.com";
  expect(imagesOf({}, hosts)).toEqual(hosts);
  expect(imagesOf({ images: [streamable] }, hosts)).toEqual([...hosts, streamable]);
  expect(imagesOf({ images: [streamable], isSealed: true }, hosts)).toEqual([]);
});
