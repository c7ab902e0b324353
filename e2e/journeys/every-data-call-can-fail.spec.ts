import type { APIRequestContext, Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { expect, test } from "../fixtures.ts";
import { breakCall, callFaults, runClockUntil, technicalWords, type CallFault } from "../support/brokenCall.ts";
import { callingPages, type CallingPage, type DataCall } from "../support/dataCalls.ts";
import { needs } from "../support/deployment.ts";
import { joinAs, newcomersPassword } from "../support/newcomer.ts";
import { signIn } from "../support/signIn.ts";
import { storedTokens } from "../support/storedTokens.ts";

test.describe(
  "when one data call fails, the page says so beside it, goes on, and asks again",
  needs.demoAccounts,
  () => {
    test.beforeEach(async ({ page, problems }) => {
      await page.clock.install();
      problems.tolerate(/status of (500|429)|ERR_CONNECTION_FAILED/);
      // What a page reports of it, beside showing it.
      problems.tolerate(/DataFault|AuthRetryableFetchError|Failed to fetch/);
    });

    for (const { path, who, calls } of callingPages) {
      test(path, async ({ page, request }) => {
        if (who === "newcomer") await givenNewcomer({ page, request });
        else await signIn(page, who);
        for (const call of calls) await test.step(call.name, () => goThroughFaults(page, { path, call }));
      });
    }
  },
);

async function goThroughFaults(
  page: Page,
  { path, call }: { path: CallingPage["path"]; call: DataCall },
): Promise<void> {
  const broken = await breakCall(page, call);
  for (const [place, fault] of callFaults.entries()) {
    broken.become(fault);
    if (place > 0) await askAgain(page, call);
    else if (call.cause) await call.cause(page);
    else await page.goto(path);
    await runClockUntil(page, () => expectMessage(page, { call, fault }));
    expect(broken.count(), `calls that met "${fault.name}"`).toBeGreaterThan(0);
    await expect(call.meanwhile(page)).toBeVisible();
    if (call.typed) await expect(call.typed.field(page)).toHaveValue(call.typed.value);
  }
  broken.become(null);
  await askAgain(page, call);
  await expect(call.afterwards(page)).toBeVisible();
  await expect(messageOf(page, call)).toBeHidden();
  await broken.end();
}

async function expectMessage(page: Page, { call, fault }: { call: DataCall; fault: CallFault }): Promise<void> {
  const message = messageOf(page, call);
  const options = { timeout: 80 };
  await expect(message).toContainText(call.words ?? fault.words, options);
  await expect(message).not.toContainText(technicalWords, options);
  await expect(againOf(page, call)).toBeEnabled(options);
  // What loads by itself may stand further down: it is looked at there. What somebody has caused comes to them.
  if (!call.cause) await message.scrollIntoViewIfNeeded(options);
  await expect(message).toBeInViewport({ ...options, ratio: 0.9 });
}

function messageOf(page: Page, call: DataCall) {
  return call.place(page).getByRole("alert");
}

function againOf(page: Page, call: DataCall) {
  const place = call.place(page);
  return call.again?.(place) ?? place.getByRole("button", { name: "Retry", exact: true });
}

async function askAgain(page: Page, call: DataCall): Promise<void> {
  await againOf(page, call).click();
}

/** Somebody with an account of their own, a company of their own, and two more devices. */
async function givenNewcomer({ page, request }: { page: Page; request: APIRequestContext }): Promise<void> {
  const { email } = await joinAs(
    { page, request },
    { role: "client", company: `Newcomer ${randomUUID().slice(0, 8)}` },
  );
  const { apikey } = await storedTokens(page);
  for (let device = 0; device < 2; device++) {
    const answer = await request.post("/auth/v1/token?grant_type=password", {
      headers: { apikey },
      data: { email, password: newcomersPassword },
    });
    expect(answer.ok()).toBe(true);
  }
}
