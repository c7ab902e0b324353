import type { SessionUser } from "@pipelark/shared-contracts";
import { Button } from "@pipelark/shared-ui/controls/Button";

type SignedInAlreadyProps = { user: SessionUser; onSignOut: () => void };

/** An invitation is for one person, and this browser has another one in it. */
export function SignedInAlready({ user, onSignOut }: SignedInAlreadyProps) {
  return (
    <>
      <h1>You are signed in as {user.name}</h1>
      <p>An invitation makes a new account. Sign out of {user.email} first; the invitation waits here.</p>
      <Button onClick={onSignOut}>Sign out and go on</Button>
    </>
  );
}
