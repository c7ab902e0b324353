import { brand, homeOf, type SessionUser, type ShellServices } from "@pipelark/shared-contracts";
import { readProfile } from "@pipelark/shared-data/people/personRepository";
import { Card } from "@pipelark/shared-ui/Card";
import { Logo } from "@pipelark/shared-ui/Logo";
import { useNavigate, useSearchParams } from "@pipelark/shared-router";
import { NavigationLink } from "@pipelark/shared-ui/NavigationLink";
import { TopBar } from "@pipelark/shared-ui/TopBar";
import { color, space } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { safeNext } from "#features/session/guard.ts";
import { signIn } from "#features/signIn/signIn.ts";
import { SignInForm } from "#features/signIn/SignInForm.tsx";

type LoginPageProps = { supabase: ShellServices["supabase"]; onSignedIn: (user: SessionUser) => void };

export function LoginPage({ supabase, onSignedIn }: LoginPageProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();

  function handleSignedIn({ user }: { user: SessionUser }) {
    onSignedIn(user);
    void navigate(safeNext(search.get("next"), location.origin) ?? homeOf(user.role), { replace: true });
  }

  return (
    <>
      <TopBar start={<Logo name={brand.name} />} end={<NavigationLink to="/">Back to Home</NavigationLink>} />
      <Main>
        <Panel>
          <hgroup>
            <h1>Sign in</h1>
            <Lead>Your portal, your studio: one door for both.</Lead>
          </hgroup>
          {search.has("ended") && (
            <p role="status">You were signed out because your session has ended. Please sign in again.</p>
          )}
          <SignInForm
            onSubmit={(credentials) => signIn({ supabase, readProfile }, credentials)}
            onSignedIn={handleSignedIn}
          />
        </Panel>
      </Main>
    </>
  );
}

const Main = styled.main`
  display: grid;
  justify-content: center;
  grid-template-columns: minmax(0, 27rem);
  padding: ${space.large} ${space.gutter} ${space.huge};
`;

const Panel = styled(Card)`
  display: grid;
  gap: ${space.large};
`;

const Lead = styled.p`
  color: ${color.textMuted};
`;
