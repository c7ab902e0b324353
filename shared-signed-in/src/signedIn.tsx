import { profileQuery } from "@pipelark/shared-data/people/personQueries";
import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { useQuery } from "@tanstack/react-query";
import { createContext, useContext, useMemo, type ReactNode } from "react";

/** The shell's services and whose session this is: the stored user, who may be older than the database's. */
export type SignedIn = { services: ShellServices; account: SessionUser };

const SignedInContext = createContext<SignedIn | null>(null);

/** Gives the pages of a remote its services and the signed-in user. */
export function SignedInProvider({ services, account, children }: SignedIn & { children: ReactNode }) {
  const signedIn = useMemo(() => ({ services, account }), [services, account]);
  return <SignedInContext value={signedIn}>{children}</SignedInContext>;
}

/** The services and the stored user. Throws outside the frame of an `signedInRemote`. */
export function useSignedIn(): SignedIn {
  const signedIn = useContext(SignedInContext);
  if (!signedIn) throw new Error("useSignedIn works only inside the frame of an signedInRemote");
  return signedIn;
}

/** The signed-in user as the database has them; until that is known, `person` is the stored user. */
export function useProfile() {
  const { services, account } = useSignedIn();
  const query = useQuery(profileQuery(services, account));
  return { query, person: query.data ?? account };
}
