import type { APIRequestContext, Browser, Page } from "@playwright/test";
import * as v from "valibot";
import { expect, testOnCopy as test } from "../fixtures.ts";
import { callAs } from "../support/callAs.ts";
import { needs } from "../support/deployment.ts";

/** The browser of a test counts as a robot. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

async function visitorIn(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ userAgent, baseURL: baseURL ?? "" })).newPage();
}

const funnelSchema = v.object({ steps: v.array(v.object({ step: v.string(), count: v.number() })) });

/** Returns the page views of a month. Other journeys visit the same copy of the site. */
async function viewsIn(request: APIRequestContext): Promise<number> {
  const funnel = v.parse(
    funnelSchema,
    await callAs(request, { account: "admin", name: "attribution_funnel", args: { request: { days: 30 } } }),
  );
  return funnel.steps.find(({ step }) => step === "views")?.count ?? 0;
}

test.describe("a visit", needs.ownSite, () => {
  test("is counted with its source and answers, leaves no cookie, and a visitor who asks for it is not counted", async ({
    page,
    browser,
    baseURL,
    request,
    signedInAs,
  }) => {
    const before = await viewsIn(request);
    const visitor = await visitorIn(browser, baseURL);
    const counted = () => visitor.waitForResponse((answer) => answer.url().endsWith("/rpc/count_visit"));
    const view = counted();
    await visitor.goto("/book-a-meeting?utm_source=newsletter");
    expect((await view).ok()).toBe(true);
    const answer = counted();
    await visitor.getByRole("link", { name: "No, not yet" }).click();
    expect((await answer).request().postDataJSON()).toMatchObject({
      visit: { step: "existing_client=no", source: "newsletter" },
    });
    expect((await answer).ok()).toBe(true);
    expect(await visitor.context().cookies()).toEqual([]);
    expect(
      await visitor.evaluate(() => [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage))),
    ).toEqual(["pipelark.answers"]);

    const unseen = await visitorIn(browser, baseURL);
    await unseen.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
    const sent: string[] = [];
    unseen.on("request", (call) => sent.push(call.url()));
    await unseen.goto("/book-a-meeting?utm_source=secret");
    await unseen.getByRole("link", { name: "No, not yet" }).click();
    await expect(unseen).toHaveURL(/existing_client=no/);
    expect(sent.filter((url) => url.includes("count_visit"))).toEqual([]);
    expect(await unseen.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);

    await signedInAs("admin", "/studio/funnel");
    const steps = page.getByRole("table", { name: "Steps" });
    await expect(steps).toContainText(new RegExp(`Page views${before + 1}(?!\\d)`));
    await expect(page.getByRole("table", { name: "Sources" })).toContainText("newsletter");
    await expect(page.getByRole("table", { name: "Sources" })).not.toContainText("secret");
    await expect(page.getByRole("table", { name: "Answers" })).toContainText("Existing client: no");
    for (const one of [visitor, unseen]) await one.context().close();
  });

  test("brings its campaign along from the home page, by a new document and inside one", async ({
    page,
    browser,
    baseURL,
    signedInAs,
  }) => {
    for (const source of ["spring", "summer"]) {
      const visitor = await visitorIn(browser, baseURL);
      const counted = (step: string) =>
        visitor.waitForResponse((answer) => answer.request().postData()?.includes(`"step":"${step}"`) ?? false);
      const home = counted("/");
      await visitor.goto(`/?utm_source=${source}`);
      await home;
      const link = visitor.getByRole("banner").getByRole("link", { name: "Book A Meeting" });
      if (source === "summer") {
        await link.focus();
        await expect(visitor.locator("html")).toHaveAttribute("data-shell", "ready");
      }
      const view = counted("/book-a-meeting");
      await link.click();
      expect((await view).request().postDataJSON()).toMatchObject({ visit: { source } });
      const answer = counted("existing_client=no");
      await visitor.getByRole("link", { name: "No, not yet" }).click();
      expect((await answer).request().postDataJSON()).toMatchObject({ visit: { source } });
      await expect(visitor).toHaveURL(`/book-a-meeting?existing_client=no&utm_source=${source}`);
      await visitor.context().close();
    }

    await signedInAs("admin", "/studio/funnel");
    await expect(page.getByRole("table", { name: "Sources" })).toContainText("spring");
    await expect(page.getByRole("table", { name: "Sources" })).toContainText("summer");
  });
});
