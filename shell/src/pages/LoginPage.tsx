import { homeOf } from "@pipelark/shared-contracts/role";
import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { readProfile } from "@pipelark/shared-data/people/personRepository";
import { lacksSecondFactor } from "@pipelark/shared-data/secondFactor/secondFactorStateRepository";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { useNavigate, useSearchParams } from "@pipelark/shared-router";
import { lazy, Suspense, useState } from "react";
import { safeNext } from "#features/session/guard.ts";
import { SessionEndNotice } from "#features/session/SessionEndNotice.tsx";
import type { SessionEnd } from "#features/session/sessionEnd.ts";
import { signIn } from "#features/signIn/signIn.ts";
import { SignInForm } from "#features/signIn/SignInForm.tsx";
import { noteAgreement, takeAgreement } from "#lib/agreedTerms.ts";
import { FormPage, Lead } from "#lib/FormPage.tsx";
import { openStoredUser } from "#lib/openUser.ts";
import { storeAcceptance } from "#lib/termsRepository.ts";

type LoginPageProps = {
  services: Pick<ShellServices, "supabase" | "callPublic" | "report">;
  /** Reason why the last session ended. */
  ended: SessionEnd | null;
  /** Title of the page at a path; null when there is none. */
  titleOf: (path: string) => string | null;
  onSignedIn: (user: SessionUser) => void;
  /** The password was right: loads this page again, for the second factor. */
  onSecondFactor: () => void;
  /** The user went back, or the session has ended. */
  onLeft: () => void;
};

/** Loaded for who has a second factor. */
const SecondFactorStep = lazy(async () => {
  const { SecondFactorStep: Step } = await import("#features/secondFactor/SecondFactorStep.tsx");
  return { default: Step };
});

/** Email and password, and then the second factor of who has one. */
export function LoginPage({ services, ended, titleOf, onSignedIn, onSecondFactor, onLeft }: LoginPageProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [step, setStep] = useState<"password" | "second-factor">(
    ended === "second-factor" ? "second-factor" : "password",
  );
  const [isOver, setOver] = useState(false);
  const asked = search.get("next");
  const next = asked === null ? null : safeNext(asked, location.origin);
  const { supabase } = services;

  function handleSignedIn({ user }: { user: SessionUser }) {
    onSignedIn(user);
    void navigate(next ?? homeOf(user.role), { replace: true });
  }

  function handleSecondFactor() {
    noteAgreement();
    onSecondFactor();
  }

  async function handleProved() {
    const outcome = await openStoredUser({ supabase, readProfile, lacksSecondFactor });
    if (outcome.kind !== "signed-in") return outcome.kind === "refused" ? outcome.message : null;
    if (takeAgreement()) await storeAcceptance(await supabase(), services);
    handleSignedIn(outcome);
    return null;
  }

  function handleLeft(isSessionOver: boolean) {
    onLeft();
    setOver(isSessionOver);
    setStep("password");
  }

  if (step === "second-factor") {
    return (
      <FormPage>
        <Suspense fallback={<Spinner>Loading…</Spinner>}>
          <SecondFactorStep services={services} onProved={handleProved} onLeft={handleLeft} />
        </Suspense>
      </FormPage>
    );
  }

  return (
    <FormPage>
      <hgroup>
        <h1>Sign in</h1>
        <Lead>Sign in to your portal or studio.</Lead>
      </hgroup>
      <SessionEndNotice reason={reasonOf(ended, isOver)} wanted={next === null ? null : titleOf(next)} />
      <SignInForm
        onSubmit={(credentials) =>
          signIn(
            {
              supabase,
              readProfile,
              lacksSecondFactor,
              storeAcceptance: (client) => storeAcceptance(client, services),
            },
            credentials,
          )
        }
        onSignedIn={handleSignedIn}
        onSecondFactor={handleSecondFactor}
      />
      <TextLink to="/forgot-password">Forgot password?</TextLink>
    </FormPage>
  );
}

function reasonOf(ended: SessionEnd | null, isOver: boolean) {
  if (isOver) return "ended";
  return ended === "second-factor" ? null : ended;
}
