import { contractVersion, type RemoteModule } from "@pipelark/shared-contracts";
import { Loading } from "@pipelark/shared-ui/Loading";
import { LoginPage } from "#pages/LoginPage.tsx";

/** What of the shell is rendered at release time: its public page, and what stands in for a page that is on its way. */
const prerendered: RemoteModule = {
  contract: contractVersion,
  start: ({ supabase }) => ({
    routes: [
      {
        path: "/login",
        lazy: async () => ({ Component: () => <LoginPage supabase={supabase} onSignedIn={() => undefined} /> }),
      },
      { path: "/loading", lazy: async () => ({ Component: () => <Loading message="Loading..." /> }) },
    ],
  }),
};

export default prerendered;
