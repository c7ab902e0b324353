import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { deviceName } from "@pipelark/shared-contracts/deviceName";
import { roleSchema } from "@pipelark/shared-contracts/role";
import * as v from "valibot";
import { moment } from "./guestMails.ts";
import type { Letter, Passage, Sender } from "./letter.ts";
import { portalPaths } from "./portalPaths.ts";
import { studioPaths } from "./studioPaths.ts";

const kindSchema = v.picklist(["totp", "passkey"]);
const about = { at: v.string(), reader: roleSchema };

/** Data of `private.mail_about_account`: what happened to the sign-in of the reader's account. */
export const accountSecuritySchema = v.variant("event", [
  v.object({ ...about, event: v.literal("new-device"), device: v.nullable(v.string()) }),
  v.object({ ...about, event: v.literal("added"), kind: kindSchema, name: v.string() }),
  v.object({ ...about, event: v.literal("removed"), kind: kindSchema, name: v.string() }),
  v.object({ ...about, event: v.literal("recovery-code-used"), left: v.number() }),
  v.object({ ...about, event: v.literal("tried") }),
  v.object({ ...about, event: v.literal("reset"), by: v.nullable(v.string()) }),
]);
type AccountSecurity = v.InferOutput<typeof accountSecuritySchema>;

/** Tells the owner of an account what somebody did there, and what to do if it was not them. */
export function accountSecurity(data: AccountSecurity, { siteUrl, brand }: Sender): Letter {
  const { subject, told } = letterOf(data, brand.name);
  const settings =
    data.reader === "client" ? portalPaths.settings : `${studioPaths.workspaceSettings}?section=security`;
  return {
    subject,
    body: [
      "Hello,",
      ...told,
      { facts: [["When", moment({ start: data.at }, "UTC")]] },
      { action: "Check your devices and your sign-in", url: siteUrl + settings },
    ],
  };
}

const changePassword =
  "If it was not you, somebody knows your password: change it now, which signs out every other device.";

function letterOf(data: AccountSecurity, site: string): { subject: string; told: Passage[] } {
  switch (data.event) {
    case "new-device":
      return {
        subject: `New sign-in to ${site}`,
        told: [
          "Somebody signed in to your account with your password, on a device that we did not know.",
          { facts: [["Device", deviceName(data.device)]] },
          `If it was you, there is nothing to do. ${changePassword}`,
        ],
      };
    case "added":
      return {
        subject: `A second factor was added to your ${site} account`,
        told: [
          `${factorOf(data)} was added. From now on it is asked for after your password.`,
          "If it was not you, sign in, remove it and change your password. If you can no longer sign in, ask an admin.",
        ],
      };
    case "removed":
      return {
        subject: `A second factor was removed from your ${site} account`,
        told: [`${factorOf(data)} was removed.`, changePassword],
      };
    case "recovery-code-used":
      return {
        subject: `A recovery code of your ${site} account was used`,
        told: [
          `Somebody signed in with your password and one of your recovery codes. ${codesLeft(data.left)}`,
          changePassword,
        ],
      };
    case "tried":
      return {
        subject: `Somebody is trying codes on your ${site} account`,
        told: [
          "Somebody knows your password and has entered ten wrong codes. They have seen nothing of your account.",
          "If it was not you, change your password now. If codes of your app are not accepted for a while, a passkey or a recovery code still is.",
        ],
      };
    case "reset":
      return {
        subject: `The second factor of your ${site} account was reset`,
        told: [
          `${data.by ?? "An operator of the server"} removed all second factors and recovery codes of your account and signed you out.`,
          "Sign in with your password and set up a new one. If you did not ask for this, tell an admin.",
        ],
      };
    default:
      return assertNever(data);
  }
}

function factorOf({ kind, name }: { kind: v.InferOutput<typeof kindSchema>; name: string }): string {
  return kind === "totp" ? `The authenticator app “${name}”` : `The passkey “${name}”`;
}

function codesLeft(count: number): string {
  return count === 1 ? "One code is left." : `${count === 0 ? "None" : count} are left.`;
}
