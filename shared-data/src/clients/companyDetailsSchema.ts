import { emailProblem, isEmailAddress } from "@pipelark/shared-contracts/emailAddress";
import * as v from "valibot";
import { timestampColumn } from "../columns.ts";
import { enteredLine, optionalText, singleLine } from "../enteredText.ts";
import { entryLimits } from "../entryLimits.ts";
import { conflictColumns, refusalSchemas } from "../settings/editSchema.ts";

const limits = { legalName: 160, address: 500, taxNumber: 40, billingEmail: 254, poNumber: 60 } as const;

function optionalLine(most: number) {
  return v.pipe(optionalText(most), singleLine);
}

/** Form of what stands on a company's invoices. All of it is optional. */
export const billingSchema = v.object({
  legalName: optionalLine(limits.legalName),
  address: optionalText(limits.address),
  taxNumber: optionalLine(limits.taxNumber),
  billingEmail: v.pipe(
    optionalLine(limits.billingEmail),
    v.toLowerCase(),
    v.check((address) => address === "" || isEmailAddress(address), emailProblem),
  ),
  poNumber: optionalLine(limits.poNumber),
});
export type Billing = v.InferOutput<typeof billingSchema>;

/** Whether invoices can be issued with these data: the database refuses them without a name, an address and an email address. */
export function isEnoughForInvoices({ legalName, address, billingEmail }: Billing): boolean {
  return legalName !== "" && address !== "" && billingEmail !== "";
}

/** Before anybody has saved any; the first edit has no version. */
export const noBilling: Billing = { legalName: "", address: "", taxNumber: "", billingEmail: "", poNumber: "" };

const billingColumns = {
  legal_name: v.string(),
  address: v.string(),
  tax_number: v.string(),
  billing_email: v.string(),
  po_number: v.string(),
};

function billingOf(row: v.InferOutput<v.ObjectSchema<typeof billingColumns, undefined>>): Billing {
  return {
    legalName: row.legal_name,
    address: row.address,
    taxNumber: row.tax_number,
    billingEmail: row.billing_email,
    poNumber: row.po_number,
  };
}

/** One row of `client_company_details`. */
export const companyDetailsSchema = v.pipe(
  v.object({ ...billingColumns, version: v.number() }),
  v.transform((row) => ({ value: billingOf(row), version: row.version })),
);

/** Answer of `save_company_details`, as an `EditOutcome`. */
export const saveDetailsOutcomeSchema = v.union([
  v.pipe(
    v.object({ kind: v.literal("saved"), details: companyDetailsSchema }),
    v.transform(({ kind, details }) => ({ kind, held: details })),
  ),
  v.pipe(
    v.object({
      kind: v.literal("conflict"),
      details: v.object({
        ...billingColumns,
        version: v.number(),
        updated_by_name: conflictColumns.updated_by_name,
        updated_at: conflictColumns.updated_at,
      }),
    }),
    v.transform(({ kind, details: { version, updated_by_name, updated_at, ...row } }) => ({
      kind,
      held: { value: billingOf(row), version },
      by: updated_by_name,
      at: updated_at,
    })),
  ),
  ...refusalSchemas,
]);

/** Form of a company's name and of how its leads are checked. */
export const companyFormSchema = v.object({
  name: enteredLine({ most: entryLimits.companyName, empty: "Enter the company's name." }),
  needsSecondCheck: v.boolean(),
});

/** Fields of a company that are to change; others stay. */
export type CompanyEdit = {
  id: string;
  version: number;
  name?: string;
  isArchived?: boolean;
  needsSecondCheck?: boolean;
};

const heldCompany = v.object({ name: v.string(), version: v.number() });

export const saveCompanyOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("saved"), company: heldCompany }),
  v.object({ kind: v.literal("conflict"), company: heldCompany }),
  v.object({ kind: v.literal("taken") }),
  v.object({ kind: v.literal("invalid"), field: v.string() }),
  v.object({ kind: v.literal("missing") }),
]);
export type SaveCompanyOutcome = v.InferOutput<typeof saveCompanyOutcomeSchema>;

/** One edit of a company or of its billing data. `before` and `after` have the columns of the row. */
export const companyChangeSchema = v.pipe(
  v.object({
    id: v.number(),
    area: v.picklist(["company", "details"]),
    at: timestampColumn,
    actor_name: v.nullable(v.string()),
    before: v.nullable(v.record(v.string(), v.unknown())),
    after: v.record(v.string(), v.unknown()),
  }),
  v.transform(({ actor_name, before, ...change }) => ({ ...change, by: actor_name, before: before ?? {} })),
);
export type CompanyChange = v.InferOutput<typeof companyChangeSchema>;
export type CompanyChangePage = { changes: CompanyChange[]; next: number | null };
