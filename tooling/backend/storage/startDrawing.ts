import { startRepeating, type Repeating } from "../mail/repeating.ts";
import { drawDueAgreements } from "./drawDueAgreements.ts";
import { drawDueInvoices, type DrawOptions } from "./drawDueInvoices.ts";

/** Looks every two seconds for invoices and agreements without a PDF. */
export function startDrawing(options: DrawOptions): Repeating {
  return startRepeating({
    name: "Documents",
    betweenMs: 2000,
    async run() {
      await drawDueInvoices(options);
      await drawDueAgreements(options);
    },
  });
}
