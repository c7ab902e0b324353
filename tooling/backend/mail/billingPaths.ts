import { pathsOf } from "@pipelark/shared-contracts/declaredRoutes";
import billing from "../../../remote-billing/remote.config.ts";

/** URLs in emails about invoices. */
export const billingPaths = pathsOf(billing);
