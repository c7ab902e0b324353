import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { breakCall, callFaults, faultsOf, technicalWords, type CallFault } from "../support/brokenCall.ts";
import { callingPages } from "../support/dataCalls.ts";
import type { CallingPage, DataCall } from "../support/dataCalls/dataCall.ts";
import { needs } from "../support/deployment.ts";
import { invite } from "../support/invite.ts";
import { joinAs, newcomersPassword } from "../support/newcomer.ts";
import { openPublic } from "../support/openPublic.ts";
import { lastMailTo } from "../support/outbox.ts";
import { signOut, startSession } from "../support/signIn.ts";
import { storedTokens } from "../support/storedTokens.ts";
import { newCompanyName } from "../support/newCompany.ts";

test.describe("a failed data call shows an error in its place, and Retry works", needs.demoAccounts, () => {
  test.beforeEach(async ({ page, problems }) => {
    // Slow, because a page has several calls, each with its faults.
    test.slow();
    await page.clock.install();
    problems.tolerate(/status of (500|429)|ERR_CONNECTION_FAILED/);
    // A common password.
    problems.tolerate(/status of 422.*auth\/v1\/user/);
    // Pages report the error besides showing it.
    problems.tolerate(/DataFault|AuthRetryableFetchError|Failed to fetch/);
  });

  for (const [turn, calling] of callingPages.entries()) {
    test([calling.path, calling.about].filter(Boolean).join(", "), async ({ page, request }) => {
      const address = await givenPage({ page, request }, calling);
      for (const [place, call] of calling.calls.entries()) {
        // Calls that loading the page does not cause are broken on the loaded page.
        if (place === 0 && call.cause) await openPublic(page, address);
        await test.step(call.name, () =>
          goThroughFaults(page, { address, call, faults: faultsOf(turn + place, call) }),
        );
      }
    });
  }
});

type Trial = { address: string; call: DataCall; faults: readonly CallFault[] };

async function goThroughFaults(page: Page, { address, call, faults }: Trial): Promise<void> {
  const broken = await breakCall(page, call);
  for (const [place, fault] of faults.entries()) {
    broken.become(fault);
    if (place > 0) await againOf(page, call).click();
    else if (call.cause) await call.cause(page);
    else await openUntilReady(page, address);
    await broken.runClockUntil(async () => {
      expect(broken.count(), `calls that met "${fault.name}"`).toBeGreaterThan(0);
      await expectMessage(page, { call, fault });
    });
    await expect(call.meanwhile(page)).toBeVisible();
    if (call.typed) await expect(call.typed.field(page)).toHaveValue(call.typed.value);
  }
  broken.become(null);
  await againOf(page, call).click();
  await expect(call.afterwards(page)).toBeVisible();
  await expect(messageOf(page, call).filter({ hasText: call.words ?? anyWords })).toBeHidden();
  await broken.end();
}

/** Opens a page and lets its shell start in real time: a clock that runs ahead would give its modules up. */
async function openUntilReady(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const ready = page.locator("html[data-shell=ready]");
  // A page whose check of the user fails says so without becoming ready.
  await ready.waitFor({ state: "attached", timeout: 5_000 }).catch(() => undefined);
}

const anyWords = new RegExp(callFaults.map(({ words }) => words.source).join("|"), "i");

async function expectMessage(page: Page, { call, fault }: { call: DataCall; fault: CallFault }): Promise<void> {
  const message = messageOf(page, call);
  const options = { timeout: 80 };
  await expect(message).toContainText(call.words ?? fault.words, options);
  await expect(message).not.toContainText(technicalWords, options);
  await expect(againOf(page, call)).toBeEnabled(options);
  // Data that loads by itself may be further down, so that it is scrolled to; results of an action must be in view.
  // Unlike an expectation, which checks at least once, this stops at its timeout: on a busy machine one step takes
  // longer.
  if (!call.cause) await message.scrollIntoViewIfNeeded({ timeout: 2_000 });
  await expect(message).toBeInViewport({ ...options, ratio: 0.75 });
}

function messageOf(page: Page, call: DataCall) {
  return call.place(page).getByRole("alert");
}

function againOf(page: Page, call: DataCall) {
  const place = call.place(page);
  return call.again?.(place) ?? place.getByRole("button", { name: "Retry", exact: true });
}

type Browser = { page: Page; request: APIRequestContext };

/** Signs in the person and returns the page's address. */
async function givenPage(browser: Browser, { who, path }: CallingPage): Promise<string> {
  const { page, request } = browser;
  if (who === "invited") {
    return (await invite(request, { role: "client", company: newCompanyName() })).link;
  }
  if (who === "forgetful") return recoveryLink(browser);
  if (who === "newcomer") await givenNewcomer(browser);
  else if (who !== "visitor") await startSession(page, who);
  return path;
}

async function recoveryLink(browser: Browser): Promise<string> {
  const { page, request } = browser;
  const { email } = await joinAs(browser, { role: "staff" });
  await signOut(page);
  await openPublic(page, "/forgot-password");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  const { links } = await lastMailTo(request, { to: email, template: "recovery" });
  const { pathname, hash } = new URL(links[0] ?? "");
  return pathname + hash;
}

/** Creates a person with their own account and company, and two more devices. */
async function givenNewcomer({ page, request }: Browser): Promise<void> {
  const { email } = await joinAs({ page, request }, { role: "client", company: newCompanyName() });
  const { apikey } = await storedTokens(page);
  for (let device = 0; device < 2; device++) {
    const answer = await request.post("/auth/v1/token?grant_type=password", {
      headers: { apikey },
      data: { email, password: newcomersPassword },
    });
    expect(answer.ok()).toBe(true);
  }
}
