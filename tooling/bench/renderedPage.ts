import type { Browser } from "@playwright/test";
import type { StoredSession } from "./signInForBench.ts";

/** Page behind the sign-in with a text that only its data contain. */
type PrivatePage = { url: string; session: StoredSession; datum: string };

/** Returns a page as it is once its data are there: its markup, with the styles that scripts added. */
export async function renderedPage(browser: Browser, { url, session, datum }: PrivatePage): Promise<string> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  await page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, session);
  await page.goto(url);
  await page.waitForFunction((text) => document.body.textContent.includes(text), datum);
  const markup = await page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
    for (const element of document.querySelectorAll("style")) element.remove();
    const style = document.createElement("style");
    style.append(rules.join(""));
    document.head.append(style);
    return document.documentElement.outerHTML;
  });
  await context.close();
  return `<!doctype html>${markup}`;
}
