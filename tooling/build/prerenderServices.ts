import { DataFault, type SessionState, type ShellServices } from "@pipelark/shared-contracts";

const signedOut: SessionState = { status: "signed-out", user: null };

async function noBackend(): Promise<never> {
  throw new DataFault("offline", "There is no backend while pages are prerendered");
}

function ignore(): void {
  // Nobody listens while pages are prerendered.
}

/** What a part is given while its pages are rendered to HTML: nobody is signed in, and no data can be read. */
export const prerenderServices: ShellServices = {
  session: { getState: () => signedOut, getInitialState: () => signedOut, subscribe: () => ignore },
  supabase: noBackend,
  readPublic: noBackend,
  callPublic: noBackend,
  refreshUser: noBackend,
  signOut: noBackend,
  report: ignore,
  track: ignore,
};
