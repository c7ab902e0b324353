import { expect, type BrowserContext, type Locator, type Page } from "@playwright/test";
import { createHmac } from "node:crypto";

/** An authenticator app that knows a key in base32: shows the code of this half minute, or the next one, which is accepted by then. */
type AuthenticatorApp = (steps?: 0 | 1) => string;

function appWith(key: string): AuthenticatorApp {
  const bits = [...key.replaceAll(" ", "")]
    .map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const secret = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  return function code(steps = 0) {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
    const mac = createHmac("sha1", secret).update(counter).digest();
    const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
    return String(number % 1_000_000).padStart(6, "0");
  };
}

/** Fills the form that adds an authenticator app, with the code of this half minute; the next one is still unused. */
export async function addApp(within: Page | Locator): Promise<AuthenticatorApp> {
  const key = await within.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent();
  const app = appWith(key ?? "");
  await within.getByLabel("Code that the app shows now").fill(app());
  await within.getByRole("button", { name: "Add the app", exact: true }).click();
  return app;
}

/** The recovery codes that are shown now. */
export async function shownCodes(page: Page): Promise<string[]> {
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  return codes.allTextContents();
}

/** Gives the page a device that makes and uses passkeys without asking anybody. */
export async function addVirtualAuthenticator(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** From now on the user does not confirm. */
    refuse: () => devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false }),
    credentials: async () => (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
  };
}
