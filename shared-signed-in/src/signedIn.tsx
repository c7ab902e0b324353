import { type LinkedPage, linkedPages } from "@pipelark/shared-contracts/linkedPages";
import type { NavigationEntry } from "@pipelark/shared-contracts/navigation";
import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { createContext, useContext, useMemo, type ReactNode } from "react";

export type SignedIn = {
  services: ShellServices;
  /** Read from the database by the shell, once for all remotes. */
  user: SessionUser;
  /** Links to the pages of all remotes, for all roles, in order. */
  entries: readonly NavigationEntry[];
};

const noEntries: SignedIn["entries"] = [];

const SignedInContext = createContext<SignedIn | null>(null);

type SignedInProviderProps = Omit<SignedIn, "entries"> & Partial<Pick<SignedIn, "entries">> & { children: ReactNode };

/** Provides services, user and entries to a remote's pages. */
export function SignedInProvider({ services, user, entries = noEntries, children }: SignedInProviderProps) {
  const signedIn = useMemo(() => ({ services, user, entries }), [services, user, entries]);
  return <SignedInContext value={signedIn}>{children}</SignedInContext>;
}

/** Returns services, user and entries. Throws outside the frame of a `signedInRemote`. */
export function useSignedIn(): SignedIn {
  const signedIn = useContext(SignedInContext);
  if (!signedIn) throw new Error("useSignedIn works only inside the frame of a signedInRemote");
  return signedIn;
}

/** True if a feature flag of a remote is on. */
export function useFlag(remote: string, flag: string): boolean {
  return useSignedIn().services.flags?.[remote]?.[flag] ?? false;
}

/** Path of a page that another remote may own. Undefined where the site lacks it, or the user's role doesn't read it. */
export function usePathOf(page: LinkedPage): string | undefined {
  const { user, entries } = useSignedIn();
  return entries.find(({ path, roles }) => path === linkedPages[page] && roles.includes(user.role))?.path;
}

/** Entries of a list such as "rail" or "tiles" for the user's role, in order. */
export function useEntries(list: string): readonly NavigationEntry[] {
  const { user, entries } = useSignedIn();
  return entries.filter(({ shownIn, roles }) => shownIn === list && roles.includes(user.role));
}
