import { mailtoOf } from "@pipelark/shared-ui/controls/mailtoOf";
import { siteBrand } from "@pipelark/shared-contracts/siteBrand";
import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import { ButtonLink, Button } from "@pipelark/shared-ui/controls/Button";
import type { ClosedInvitation } from "./invitationRepository.ts";

type InvitationClosedProps = { kind: ClosedInvitation["kind"] };

const words: Record<ClosedInvitation["kind"], { title: string; advice: string }> = {
  expired: {
    title: "This invitation has expired",
    advice: "Invitations are valid for seven days. Ask the person who invited you for a new one.",
  },
  revoked: {
    title: "This invitation was revoked",
    advice: "Check your inbox for a newer one, or ask the person who invited you.",
  },
  accepted: {
    title: "This invitation has already been accepted",
    advice: "Your account is ready. Sign in with the password you chose.",
  },
  missing: {
    title: "Invitation not found",
    advice: "Open the link from your email again and make sure it is complete.",
  },
};

/** Explains why an invitation cannot be accepted, and what to do instead. */
export function InvitationClosed({ kind }: InvitationClosedProps) {
  const email = siteBrand().support_email;

  return (
    <>
      <h1>{words[kind].title}</h1>
      <p>{words[kind].advice}</p>
      {kind === "accepted" ? (
        <ButtonLink to="/login">Sign In</ButtonLink>
      ) : (
        <p>
          Need help? Write to <a href={mailtoOf(email)}>{email}</a>.
        </p>
      )}
    </>
  );
}

type SignedInAlreadyProps = { user: SessionUser; onSignOut: () => void };

/** Shown when somebody is signed in already, because an invitation is for one person. */
export function SignedInAlready({ user, onSignOut }: SignedInAlreadyProps) {
  return (
    <>
      <h1>You are signed in as {user.name}</h1>
      <p>This invitation creates a new account. To accept it, sign out of {user.email} first.</p>
      <Button onClick={onSignOut}>Sign out and continue</Button>
    </>
  );
}
