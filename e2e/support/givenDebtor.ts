import { randomUUID } from "node:crypto";
import { expect, type APIRequestContext } from "@playwright/test";
import { callAs } from "./callAs.ts";
import { newCompanyName } from "./newCompany.ts";

export type Debtor = { id: string; name: string; email: string };

/** A new company that owes a fee, with or without billing details. */
export async function givenDebtor(request: APIRequestContext, { hasDetails = true } = {}): Promise<Debtor> {
  const made = randomUUID().slice(0, 8);
  const company = { id: randomUUID(), name: newCompanyName() };
  const email = `accounts@birch-${made}.example`;
  const asAdmin = (name: string, args: Record<string, unknown>) => callAs(request, { account: "admin", name, args });
  expect(await asAdmin("create_client_company", { request: company })).toMatchObject({ kind: "created" });
  const fee = {
    id: randomUUID(),
    client_account_id: company.id,
    date: "2026-01-05",
    description: `Success fee: ${company.name}`,
    amount_cents: -120_050,
    kind: "fee",
  };
  expect(await asAdmin("record_payment", { request: fee })).toMatchObject({ kind: "recorded" });
  if (hasDetails) {
    const details = {
      client_account_id: company.id,
      legal_name: `${company.name} Inc.`,
      address: "1 Birch Road",
      billing_email: email,
    };
    expect(await asAdmin("save_company_details", { request: details })).toMatchObject({ kind: "saved" });
  }
  return { ...company, email };
}
