import type { Browser, Page } from "@playwright/test";
import { markdownTable, median } from "./figures.ts";
import { emulateSlowPhone } from "./measure.ts";

/** Input devices: a finger or a mouse. */
const hands = ["touch", "mouse"] as const;
type Pointer = (typeof hands)[number];

const homes = { floor: "/floor/", monolith: "/monolith/", product: "/" } as const;
type Home = keyof typeof homes;

/** Measures the impatient visitor of the floor, the monolith and the product, one round at a time, and prints the medians. */
export function impatientVisitors() {
  const times = new Map<string, number[]>();

  function of(home: Home, hand: Pointer) {
    return median(times.get(`${home} ${hand}`) ?? []);
  }

  return {
    async round(browser: Browser, url: string): Promise<void> {
      for (const hand of hands) {
        for (const [home, path] of Object.entries(homes)) {
          const key = `${home} ${hand}`;
          times.set(key, [...(times.get(key) ?? []), await measureImpatience(browser, { url: url + path, hand })]);
        }
      }
    },
    table(): string {
      const rows = hands.map((hand) => [
        hand,
        ...(["floor", "monolith", "product"] as const).map((home) => Math.round(of(home, hand))),
        (of("product", hand) / of("floor", hand)).toFixed(2),
        (of("product", hand) / of("monolith", hand)).toFixed(2),
      ]);
      const headings = ["impatient visitor", "floor ms", "monolith ms", "product ms", "÷ floor", "÷ monolith"];
      return markdownTable([headings, headings.map(() => "---"), ...rows]);
    },
  };
}

/**
 * Opens the home page at `url`, presses Book A Meeting as soon as it is visible, then the first answer as soon as
 * that is visible. Returns the milliseconds from the navigation until the second question can be answered.
 */
async function measureImpatience(browser: Browser, { url, hand }: { url: string; hand: Pointer }): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: hand === "touch" });
  const page = await context.newPage();
  await emulateSlowPhone(page);
  const startedAt = performance.now();
  await page.goto(url, { waitUntil: "commit" });
  await press(page, { hand, words: "Book A Meeting" });
  await press(page, { hand, words: "No, not yet" });
  await page.waitForFunction(placeOf, "No, I don't");
  const time = performance.now() - startedAt;
  await context.close();
  return time;
}

async function press(page: Page, { hand, words }: { hand: Pointer; words: string }): Promise<void> {
  const found = await page.waitForFunction(placeOf, words);
  const place = await found.jsonValue();
  if (!place) throw new Error(`${words} is missing.`);
  if (hand === "touch") await page.touchscreen.tap(place.x, place.y);
  else await page.mouse.click(place.x, place.y);
}

/** Returns the center of the first visible link with this text; null until there is one. */
function placeOf(words: string): { x: number; y: number } | null {
  for (const link of document.querySelectorAll("a")) {
    const { x, y, width, height } = link.getBoundingClientRect();
    if (width > 0 && y >= 0 && y + height <= innerHeight && link.textContent.includes(words))
      return { x: x + width / 2, y: y + height / 2 };
  }
  return null;
}
