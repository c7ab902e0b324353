import { homeOf } from "@pipelark/shared-contracts/role";
import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { readProfile } from "@pipelark/shared-data/people/personRepository";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { useNavigate, useSearchParams } from "@pipelark/shared-router";
import { safeNext } from "#features/session/guard.ts";
import { SessionEndNotice } from "#features/session/SessionEndNotice.tsx";
import type { SessionEnd } from "#features/session/sessionEnd.ts";
import { signIn } from "#features/signIn/signIn.ts";
import { SignInForm } from "#features/signIn/SignInForm.tsx";
import { FormPage, Lead } from "#lib/FormPage.tsx";
import { storeAcceptance } from "#lib/termsRepository.ts";

type LoginPageProps = {
  services: Pick<ShellServices, "supabase" | "callPublic" | "report">;
  /** Reason why the last session ended. */
  ended: SessionEnd | null;
  /** Title of the page at a path; null when there is none. */
  titleOf: (path: string) => string | null;
  onSignedIn: (user: SessionUser) => void;
};

export function LoginPage({ services, ended, titleOf, onSignedIn }: LoginPageProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const asked = search.get("next");
  const next = asked === null ? null : safeNext(asked, location.origin);

  function handleSignedIn({ user }: { user: SessionUser }) {
    onSignedIn(user);
    void navigate(next ?? homeOf(user.role), { replace: true });
  }

  return (
    <FormPage>
      <hgroup>
        <h1>Sign in</h1>
        <Lead>Sign in to your portal or studio.</Lead>
      </hgroup>
      <SessionEndNotice reason={ended} wanted={next === null ? null : titleOf(next)} />
      <SignInForm
        onSubmit={(credentials) =>
          signIn(
            {
              supabase: services.supabase,
              readProfile,
              storeAcceptance: (client) => storeAcceptance(client, services),
            },
            credentials,
          )
        }
        onSignedIn={handleSignedIn}
      />
      <TextLink to="/forgot-password">Forgot password?</TextLink>
    </FormPage>
  );
}
