import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { createContext, useContext, useMemo, type ReactNode } from "react";

/** The shell's services, and who is signed in: read from the database by the shell, once for all remotes. */
export type SignedIn = { services: ShellServices; user: SessionUser };

const SignedInContext = createContext<SignedIn | null>(null);

/** Gives the pages of a remote its services and the signed-in user. */
export function SignedInProvider({ services, user, children }: SignedIn & { children: ReactNode }) {
  const signedIn = useMemo(() => ({ services, user }), [services, user]);
  return <SignedInContext value={signedIn}>{children}</SignedInContext>;
}

/** The services and the signed-in user. Throws outside the frame of a `signedInRemote`. */
export function useSignedIn(): SignedIn {
  const signedIn = useContext(SignedInContext);
  if (!signedIn) throw new Error("useSignedIn works only inside the frame of a signedInRemote");
  return signedIn;
}
