import { homeOf } from "@pipelark/shared-contracts/role";
import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { redirect, type RouteObject } from "@pipelark/shared-router";
import { resetIdle } from "#features/idle/watchIdle.ts";
import { safeNext } from "#features/session/guard.ts";
import type { Session } from "#features/session/session.ts";
import { forgetSessionEnd, storeSessionEnd, readSessionEnd } from "#features/session/sessionEnd.ts";
import { endAuthSession } from "#lib/endAuthSession.ts";
import type { loadFromServer } from "./loadFromServer.ts";
import { paths } from "./paths.ts";

type OwnRouteDependencies = {
  session: Session;
  services: ShellServices;
  /** A client that stores no session, for recovery links. */
  ephemeralSupabase: ShellServices["supabase"];
  /** Title of the page at a path; null when there is none. */
  titleOf: (path: string) => string | null;
  navigate: (to: string) => void;
  /** Loads a page from the server unless this document arrived at it. */
  fromServer: ReturnType<typeof loadFromServer>;
};

/** The shell's own pages: sign-in, invitation and password. */
export function ownRoutes({
  session,
  services,
  ephemeralSupabase,
  titleOf,
  navigate,
  fromServer,
}: OwnRouteDependencies): RouteObject[] {
  async function skipLoginWhenSignedIn({ request }: { request: Request }) {
    await session.settled();
    const { user } = session.store.getState();
    if (!user) return null;
    throw redirect(safeNext(new URL(request.url).searchParams.get("next"), location.origin) ?? homeOf(user.role));
  }

  function enter(user: SessionUser) {
    resetIdle();
    session.enter(user);
  }

  function leaveForNewPassword() {
    session.end("password-changed");
    // Also shown when nobody was signed in here.
    storeSessionEnd("password-changed");
    navigate(paths.login);
  }

  /** Stored, so that the sign-in page goes on with it after a reload. */
  function expectSecondFactor() {
    storeSessionEnd("second-factor");
  }

  /** A public document does not name the modules of that step (knownIn.ts). */
  function loadForSecondFactor() {
    expectSecondFactor();
    location.reload();
  }

  function leaveSecondFactor() {
    forgetSessionEnd();
    void endAuthSession(services.supabase);
  }

  return [
    {
      path: paths.login,
      handle: handleOf("Sign in"),
      loader: skipLoginWhenSignedIn,
      async lazy() {
        const { LoginPage } = await import("#pages/LoginPage.tsx");
        function Login() {
          return (
            <LoginPage
              services={services}
              ended={readSessionEnd()}
              titleOf={titleOf}
              onSignedIn={enter}
              onSecondFactor={loadForSecondFactor}
              onLeft={leaveSecondFactor}
            />
          );
        }
        return { Component: Login };
      },
    },
    {
      path: paths.forgotPassword,
      handle: handleOf("Forgot password"),
      async lazy() {
        const { ForgotPasswordPage } = await import("#pages/ForgotPasswordPage.tsx");
        return { element: <ForgotPasswordPage supabase={services.supabase} /> };
      },
    },
    {
      path: paths.updatePassword,
      handle: handleOf("Choose a new password"),
      loader: fromServer,
      async lazy() {
        const { UpdatePasswordPage } = await import("#pages/UpdatePasswordPage.tsx");
        return { element: <UpdatePasswordPage supabase={ephemeralSupabase} onChanged={leaveForNewPassword} /> };
      },
    },
    {
      path: paths.acceptInvitation,
      handle: handleOf("Your invitation"),
      loader: fromServer,
      async lazy() {
        const { AcceptInvitationPage } = await import("#pages/AcceptInvitationPage.tsx");
        const element = (
          <AcceptInvitationPage services={services} onSignedIn={enter} onSecondFactor={expectSecondFactor} />
        );
        return { element };
      },
    },
  ];
}

function handleOf(title: string) {
  return { title, loading: "Loading...", isPublic: true };
}
