import type { SessionUser } from "../sessionUser.ts";
import * as storageKeys from "../storageKeys.ts";

/** What is kept for the next visit (ADR 092), as JSON under a key with {@link storageKeys.kept}: in a tab's session storage, frames in local storage. */
export type KeptRecord = {
  /** See {@link ownerOf}. */
  owner: string;
  /** Version of the remote that wrote it. */
  version: string;
  /** Milliseconds since 1970. */
  at: number;
};

/** Element as tag, attributes and children, or a text. */
export type KeptNode =
  | string
  | readonly [tag: string, attributes: Record<string, string>, children: readonly KeptNode[]];

/** A page as it was seen last. */
export type KeptPage = KeptRecord & {
  /** Rules that its scripts added. */
  css: string;
  nodes: readonly KeptNode[];
  /** Scroll position in CSS pixels. */
  top: number;
};

/** Names whose records these are: a user, with the role, in one sign-in of this browser. Null where nothing can be kept. */
export function ownerOf({ id, role }: Pick<SessionUser, "id" | "role">): string | null {
  try {
    const signIn = localStorage.getItem(storageKeys.signIn);
    return signIn === null ? null : `${id} ${role} ${signIn}`;
  } catch {
    return null;
  }
}

/** Characters of all records; two bytes each. */
export const mostKept = 1_000_000;

/** Characters of a frame, with its rules. */
const mostOfFrame = 200_000;

/** Keeps a record, in place of the oldest ones when there is no room. Never throws; one that is too large is not kept. */
export function keepRecord(key: string, record: KeptRecord): void {
  const text = JSON.stringify(record);
  try {
    sessionStorage.removeItem(key);
    let room = mostKept - text.length;
    if (room < 0) return;
    for (const other of keptRecords().toSorted((one, next) => next.at - one.at)) {
      room -= other.length;
      if (room < 0) sessionStorage.removeItem(other.key);
    }
    sessionStorage.setItem(key, text);
  } catch {
    // Without storage the next visit waits for the network.
  }
}

/** Reads a record of this owner and version; removes any other. Never throws. */
export function readKept(key: string, { owner, version }: Pick<KeptRecord, "owner" | "version">): unknown {
  try {
    const record: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (isKeptRecord(record) && record.owner === owner && record.version === version) return record;
    sessionStorage.removeItem(key);
  } catch {
    // As if nothing had been kept.
  }
  return null;
}

/** Keeps the frame around a remote's pages, in place of an earlier one, for every tab. Never throws; one that is too large is not kept. */
export function keepFrame(remote: string, frame: KeptPage): void {
  const key = storageKeys.keptFrame + remote;
  const text = JSON.stringify(frame);
  try {
    if (text.length > mostOfFrame) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Without storage the first page of a tab has no frame before its scripts.
  }
}

/** Removes all that this tab has kept, and the frames of all tabs. */
export function forgetKept(): void {
  for (const storage of ["sessionStorage", "localStorage"] as const) {
    try {
      const kept = Object.keys(window[storage]).filter((key) => key.startsWith(storageKeys.kept));
      for (const key of kept) window[storage].removeItem(key);
    } catch {
      // Storage that blocks removal has stored nothing.
    }
  }
}

function keptRecords(): { key: string; length: number; at: number }[] {
  return Object.keys(sessionStorage).flatMap((key) => {
    const text = key.startsWith(storageKeys.kept) ? sessionStorage.getItem(key) : null;
    if (text === null || key === storageKeys.keptOwner) return [];
    const record: unknown = JSON.parse(text);
    return [{ key, length: text.length, at: isKeptRecord(record) ? record.at : 0 }];
  });
}

function isKeptRecord(record: unknown): record is KeptRecord {
  return typeof record === "object" && record !== null && "owner" in record && "version" in record && "at" in record;
}
