import { chromium } from "@playwright/test";
import { runCommand } from "../project/cli.ts";
import { startServer } from "../server/server.ts";
import { browserFlags, findBrowser } from "../test/browser.ts";
import { markdownTable } from "./figures.ts";

const port = 4497;
const publicPaths = ["/", "/policies", "/login", "/book-a-meeting", "/schedule/discovery-meeting"];
const fallbacks: Record<string, string[]> = {
  "Instrument Sans": ["Instrument Fallback", "Instrument Fallback 2"],
  "Bricolage Grotesque": ["Bricolage Fallback", "Bricolage Fallback 2"],
};

/**
 * Prints how wide the text of the built site's public pages is in each fallback, as a share of its width in the real
 * font. It should be the `slack` of `fontFaces.ts`; where it is not, `widening` there is divided by it and multiplied
 * by the slack. The machine needs Liberation Sans (or Arial) and DejaVu Sans.
 */
await runCommand(async () => {
  const server = await startServer({ port });
  const { executablePath } = await findBrowser();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: browserFlags });
  const widths = new Map<string, number[]>();
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    for (const path of publicPaths) {
      await page.goto(server.url + path);
      for (const [face, found] of await page.evaluate(textWidths, fallbacks)) {
        const sums = widths.get(face) ?? [0, 0, 0];
        widths.set(
          face,
          sums.map((sum, place) => sum + (found[place] ?? 0)),
        );
      }
    }
  } finally {
    await browser.close();
    await server.close();
  }
  const rows = [...widths].map(([face, [real = 0, first = 0, second = 0]]) => [
    face,
    (first / real).toFixed(4),
    (second / real).toFixed(4),
  ]);
  console.log(markdownTable([["face", "first fallback", "second"], ["---", "---", "---"], ...rows]));
});

/** Returns for each text its family and weight, with its width in the real font and in each fallback. */
async function textWidths(families: Record<string, string[]>): Promise<[string, number[]][]> {
  await document.fonts.ready;
  return [...document.querySelectorAll<HTMLElement>("body *:not(script, style, noscript)")].flatMap((element) => {
    const { font, fontFamily, fontWeight, letterSpacing } = getComputedStyle(element);
    const family = fontFamily.split(",")[0]?.replaceAll('"', "") ?? "";
    const texts = [...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data.trim()] : []));
    return texts
      .filter((text) => text.length >= 12 && families[family])
      .map((text): [string, number[]] => {
        const found = [family, ...(families[family] ?? [])].map((name) => {
          const line = document.createElement("span");
          line.style.cssText = `position:absolute;white-space:nowrap;font:${font};letter-spacing:${letterSpacing}`;
          line.style.fontFamily = `"${name}"`;
          line.textContent = text;
          document.body.append(line);
          const { width } = line.getBoundingClientRect();
          line.remove();
          return width;
        });
        return [`${family} ${fontWeight}`, found];
      });
  });
}
