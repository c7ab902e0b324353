import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const cookieName = "pipelark_device";
const lifeSeconds = 180 * 24 * 60 * 60;
/** Accounts remembered per browser, for people who share one. */
const mostMarks = 4;

/**
 * Records that the owner of an account used a device. It grants no access: it only keeps the failures of others from
 * counting against that device.
 */
export type DeviceMark = { user: string; device: string; at: number; password: string };

/** Fields of an account that a mark is made of. */
type Account = { id: string; hash: string };

export type DeviceMarks = {
  /** Reads the genuine marks of a request, the latest first. `isOf` checks that their password is still the current one. */
  read: (headers: Headers) => DeviceMark[];
  /** Checks that a mark belongs to this account, and was made since its password last changed. */
  isOf: (mark: DeviceMark, account: Account) => boolean;
  /** Makes the `Set-Cookie` for a device with these marks on which this account's owner has just signed in. */
  cookieFor: (account: Account, marks: readonly DeviceMark[]) => string;
};

/** Signs marks with a key derived from the server's secret. A new secret makes all devices unknown, and has no other effect. */
export function createDeviceMarks({ secretKey, siteUrl }: { secretKey: string; siteUrl: string }): DeviceMarks {
  const key = createHmac("sha256", secretKey).update("pipelark: marks of devices").digest();
  const ending = `; Path=/auth/v1; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Strict${siteUrl.startsWith("https:") ? "; Secure" : ""}`;

  function signatureOf(text: string): Buffer {
    return createHmac("sha256", key).update(text).digest();
  }

  /** Depends on the password, so that a new one ends all marks, including those of people who knew the old one. */
  function passwordOf({ id, hash }: Account): string {
    return signatureOf(`password ${id} ${hash}`).toString("base64url").slice(0, 22);
  }

  function toText({ user, device, at, password }: DeviceMark): string {
    const text = [user, device, at, password].join(".");
    return `${text}.${signatureOf(text).toString("base64url")}`;
  }

  function fromText(text: string): DeviceMark[] {
    const [, signed = "", user = "", device = "", at = "", password = "", signature = ""] =
      /^(([0-9a-f-]{36})\.([0-9a-f]{32})\.(\d{10})\.([\w-]{22}))\.([\w-]{43})$/.exec(text) ?? [];
    const given = Buffer.from(signature, "base64url");
    const isGenuine = given.byteLength === 32 && timingSafeEqual(given, signatureOf(signed));
    return isGenuine && Number(at) > now() - lifeSeconds ? [{ user, device, at: Number(at), password }] : [];
  }

  return {
    read(headers) {
      const found = new RegExp(`(?:^|; ?)${cookieName}=([\\w.~-]{1,1000})(?:;|$)`).exec(headers.get("cookie") ?? "");
      return (found?.[1] ?? "").split("~").slice(0, mostMarks).flatMap(fromText);
    },
    isOf: (mark, account) => mark.user === account.id && mark.password === passwordOf(account),
    cookieFor(account, marks) {
      const former = marks.find(({ user }) => user === account.id);
      const device = former?.device ?? randomBytes(16).toString("hex");
      const mark = { user: account.id, device, at: now(), password: passwordOf(account) };
      const others = marks.filter(({ user }) => user !== account.id).slice(0, mostMarks - 1);
      return `${cookieName}=${[mark, ...others].map(toText).join("~")}${ending}`;
    },
  };
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
