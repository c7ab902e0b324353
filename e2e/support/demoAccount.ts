import type { Role } from "@pipelark/shared-contracts/role";

/** Demo accounts by role: `client` and `client2` belong to two companies. */
export type DemoAccount = "admin" | "staff" | "client" | "client2";

export function emailOf(account: DemoAccount): string {
  return `${account}@pipelark.example`;
}

export function roleOf(account: DemoAccount): Role {
  return account === "client2" ? "client" : account;
}

/** Returns the page of an account after signing in. */
export function homeOf(account: DemoAccount): string {
  return account === "admin" || account === "staff" ? "/studio" : "/dashboard";
}
