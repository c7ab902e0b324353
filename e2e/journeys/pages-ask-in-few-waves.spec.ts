import type { Role } from "@pipelark/shared-contracts/role";
import { expect, test } from "../fixtures.ts";
import { openInWaves } from "../support/dataWaves.ts";
import { type DeclaredRoute, declaredRoutes } from "../support/declaredRoutes.ts";
import { needs } from "../support/deployment.ts";

/**
 * Most waves of a page, for any of its readers. In one wave: all that it shows is declared as its first data. In two: the profile, and for some the
 * company or the duties, decide what is asked for.
 */
const most: Record<string, number> = {
  "/dashboard": 2,
  "/dashboard/agreement": 2,
  "/dashboard/book-a-meeting": 2,
  "/dashboard/deals": 2,
  "/dashboard/invoices": 2,
  "/dashboard/leads": 2,
  "/dashboard/payments": 2,
  "/dashboard/settings": 2,
  "/dashboard/updates": 2,
  "/studio": 1,
  // Of videos that the reader has begun: the host is asked for their pictures. They are shown without.
  "/studio/academy": 3,
  "/studio/academy/manage": 2,
  "/studio/billing": 2,
  "/studio/billing/receivables": 2,
  "/studio/billing/seller": 2,
  "/studio/billing/unbilled": 2,
  "/studio/finances": 2,
  "/studio/funnel": 2,
  "/studio/integrations": 2,
  "/studio/integrations/outgoing": 2,
  // On a day without meetings the next one is asked for, which "No meetings today" names.
  "/studio/meetings": 3,
  "/studio/office": 2,
  "/studio/operations": 2,
  "/studio/pipeline": 2,
  "/studio/pipeline/agreements": 2,
  "/studio/pipeline/appointments": 2,
  "/studio/pipeline/deals": 2,
  "/studio/pipeline/exclusions": 2,
  "/studio/pipeline/firms": 2,
  "/studio/pipeline/import": 2,
  "/studio/pipeline/profiles": 2,
  "/studio/pipeline/quality": 2,
  "/studio/records": 1,
  "/studio/records/bookings": 1,
  "/studio/records/emails": 1,
  "/studio/records/terms": 1,
  // The hosts of a type are read after its version, so that an edit in between is a conflict; then the hours of these hosts.
  "/studio/settings/meetings/discovery-meeting": 3,
  "/studio/vault": 2,
  "/studio/workspace": 2,
  "/studio/workspace/calendar": 2,
  "/studio/workspace/clients": 1,
  "/studio/workspace/payments": 2,
  "/studio/workspace/releases": 2,
  "/studio/workspace/settings": 2,
  "/studio/workspace/staff": 2,
  "/studio/workspace/tasks": 2,
  "/studio/workspace/timeline": 2,
};
/** A page that is not in the table yet. */
const usual = 2;

const roles: readonly Role[] = ["client", "staff", "admin"];
const routes = await declaredRoutes();

/** Staff of the demo data do not have the duty of marketing: the server refuses it to them. */
function isShown({ path, readers }: DeclaredRoute, role: Role): boolean {
  return readers.includes(role) && !(path === "/studio/funnel" && role === "staff");
}

test.describe("the data of a page comes in few waves", needs.demoAccounts, () => {
  for (const part of new Set(routes.map((route) => route.part))) {
    for (const role of roles) {
      const shown = routes.filter((route) => route.part === part && isShown(route, role));
      if (shown.length === 0) continue;
      test(`${part}, for ${role}`, async ({ context, signedInAs }) => {
        // Slow, because each page is looked at until it is quiet.
        test.slow();
        await signedInAs(role);
        for (const { path } of shown) {
          const { page, waves } = await openInWaves(context, path);
          await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
          await expect(page.getByRole("button", { name: "Retry", exact: true }), path).toBeHidden();
          expect
            .soft(waves.length, `${path}: ${JSON.stringify(waves, null, 1)}`)
            .toBeLessThanOrEqual(most[path] ?? usual);
          // Whoever signed in is checked, so that a page without any call was not opened.
          expect(waves[0]?.join(" "), path).toContain("userProfile?");
          await page.close();
        }
      });
    }
  }
});
