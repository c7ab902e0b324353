import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { readProfile } from "@pipelark/shared-data/people/personRepository";
import { useRequest } from "@pipelark/shared-ui/feedback/useRequest";
import { storeAcceptance } from "#lib/termsRepository.ts";
import { acceptInvitation, type Acceptance } from "./acceptInvitation.ts";
import { readInvitation, type Invitation } from "./invitationRepository.ts";

type InvitationOptions = {
  services: Pick<ShellServices, "supabase" | "callPublic" | "report">;
  token: string | null;
  onSignedIn: (user: SessionUser) => void;
  /** The account is there, and its role must have a second factor. */
  onSecondFactor: () => void;
};

/** Reads a token's invitation and accepts it. */
export function useInvitation({ services, token, onSignedIn, onSecondFactor }: InvitationOptions) {
  const { answer, fault, isLoading, reload, replace } = useRequest<Invitation>(token ?? "", {
    request: async () => (token === null ? { kind: "missing" } : readInvitation(services, token)),
    onFault: services.report,
  });

  /** Resolves to null when the form is no longer needed. */
  async function accept(values: Omit<Acceptance, "token" | "email">) {
    if (token === null || answer?.kind !== "open") return null;
    const { supabase } = services;
    const outcome = await acceptInvitation(
      { supabase, readProfile, storeAcceptance: (client) => storeAcceptance(client, services) },
      { ...values, token, email: answer.email },
    );
    if (outcome.kind === "password-refused" || outcome.kind === "refused") return outcome;
    if (outcome.kind === "signed-in") {
      onSignedIn(outcome.user);
      return null;
    }
    if (outcome.kind === "second-factor") {
      onSecondFactor();
      return null;
    }
    const now = await readInvitation(services, token).catch(() => answer);
    if (now.kind !== "open") {
      replace(now);
      return null;
    }
    return {
      kind: "refused",
      message: "This invitation cannot be used",
      advice: "Ask the person who invited you for a new one. If you already have an account, sign in.",
    } as const;
  }

  return { invitation: answer, fault, isLoading, reload, accept };
}
