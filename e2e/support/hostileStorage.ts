import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import type { BrowserContext } from "@playwright/test";

const forgedUser = JSON.stringify({
  id: "a0000000-0000-4000-8000-000000000001",
  email: "admin@pipelark.example",
  role: "admin",
  name: "Ada Admin",
  avatar: "data:image/svg+xml,%3Csvg%2F%3E",
});

const forgedSession = JSON.stringify({
  access_token: `${btoa('{"alg":"none"}')}.${btoa('{"sub":"a0000000-0000-4000-8000-000000000001","role":"service_role"}')}.`,
  refresh_token: "forged",
  token_type: "bearer",
  expires_in: 3600,
  expires_at: 4102444800,
  user: { id: "a0000000-0000-4000-8000-000000000001", email: "admin@pipelark.example", aud: "authenticated" },
});

/** Foreign values in a browser's storage: by key, under a name that tells what is wrong. */
export const hostileStorage: Record<string, Partial<Record<string, string>>> = {
  "a brace": { [storageKeys.user]: "{" },
  null: { [storageKeys.user]: "null" },
  "an array": { [storageKeys.user]: "[]" },
  "a role alone": { [storageKeys.user]: '{"role":"admin"}' },
  "a role that does not exist": { [storageKeys.user]: forgedUser.replace('"admin"', '"owner"') },
  "a prototype": { [storageKeys.user]: '{"__proto__":{"role":"admin"},"constructor":{"role":"admin"}}' },
  "five megabytes of junk": { [storageKeys.user]: "x".repeat(5_000_000) },
  "a forged admin without a session": { [storageKeys.user]: forgedUser },
  "a forged admin with a session of garbage": { [storageKeys.user]: forgedUser, [storageKeys.auth]: "{garbage" },
  "a forged admin with a session of the wrong kind": {
    [storageKeys.user]: forgedUser,
    [storageKeys.auth]: '{"access_token":7,"user":null}',
  },
  "a forged admin with a forged session": { [storageKeys.user]: forgedUser, [storageKeys.auth]: forgedSession },
  "junk under every other key": {
    [storageKeys.theme]: '"><script>',
    [storageKeys.lastActive]: "99999999999999999999",
    [storageKeys.auth]: "\\u0000",
  },
};

/** Stores these values before any script of a page runs, at every load. */
export async function fillStorage(context: BrowserContext, values: Partial<Record<string, string>>): Promise<void> {
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value ?? "");
  }, Object.entries(values));
}

/** Makes every access to local and session storage throw, as in browsers that block it. */
export async function forbidStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    }
  });
}

/** Makes writing fail, as when storage is full. */
export async function fillUpStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
}
