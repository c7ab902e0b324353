import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { homeOf } from "@pipelark/shared-contracts/role";
import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { useNavigate } from "@pipelark/shared-router";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { useState, useSyncExternalStore } from "react";
import { InvitationClosed, SignedInAlready } from "#features/invitation/InvitationClosed.tsx";
import { OpenInvitationPanel } from "#features/invitation/OpenInvitationPanel.tsx";
import { useInvitation } from "#features/invitation/useInvitation.ts";
import { noteAgreement } from "#lib/agreedTerms.ts";
import { FormPage } from "#lib/FormPage.tsx";
import { forgetLinkSecret, useLinkSecret } from "#lib/useLinkSecret.ts";

type AcceptInvitationPageProps = {
  services: Pick<ShellServices, "session" | "supabase" | "callPublic" | "report" | "signOut">;
  onSignedIn: (user: SessionUser) => void;
  /** The account was made, and the sign-in page goes on with its second factor. */
  onSecondFactor: () => void;
};

const storageKey = "pipelark.invitation";

export function AcceptInvitationPage({ services, ...next }: AcceptInvitationPageProps) {
  const token = useLinkSecret({ name: "token", storageKey });
  return (
    <FormPage>
      {token === undefined ? <Reading /> : <Invited key={token} services={services} token={token} {...next} />}
    </FormPage>
  );
}

type InvitedProps = AcceptInvitationPageProps & { token: string | null };

function Invited({ services, token, onSignedIn, onSecondFactor }: InvitedProps) {
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  const { session } = services;
  const { user } = useSyncExternalStore(session.subscribe, session.getState, session.getInitialState);
  const { invitation, fault, isLoading, reload, accept } = useInvitation({
    services,
    token,
    onSecondFactor() {
      setDone(true);
      noteAgreement();
      onSecondFactor();
      void Promise.resolve(navigate("/login", { replace: true })).then(() => forgetLinkSecret(storageKey));
    },
    onSignedIn(accepted) {
      setDone(true);
      onSignedIn(accepted);
      // Keeps the form busy until the next page is shown.
      void Promise.resolve(navigate(homeOf(accepted.role), { replace: true })).then(() => forgetLinkSecret(storageKey));
    },
  });

  if (!invitation) {
    return fault === null ? (
      <Reading />
    ) : (
      <>
        <h1>Your invitation</h1>
        <RetryBox message={describeFault(fault, { of: "your invitation" })} isLoading={isLoading} onRetry={reload} />
      </>
    );
  }
  if (invitation.kind !== "open") return <InvitationClosed kind={invitation.kind} />;
  if (user && !isDone) return <SignedInAlready user={user} onSignOut={() => void services.signOut()} />;
  return <OpenInvitationPanel invitation={invitation} onSubmit={accept} />;
}

function Reading() {
  return (
    <>
      <h1>Your invitation</h1>
      <Spinner>Loading your invitation…</Spinner>
    </>
  );
}
