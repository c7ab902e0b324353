import { leadMutations } from "@pipelark/shared-data/lead/leadQueries";
import type {
  AssignLeadsOutcome,
  Lead,
  LeadTarget,
  MoveLeadsOutcome,
  SetLeadProfileOutcome,
} from "@pipelark/shared-data/lead/leadSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import type { ToastMessage } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { backOf, grouped, movedWords, refusedWords, subjectOf, verbOf } from "./leadMoves.ts";

type Named = { id: string; name: string };
type NamedLead = Pick<Lead, "id" | "firm">;
type MovableLead = NamedLead & Pick<Lead, "version" | "stage">;
type Move = { leads: readonly MovableLead[]; to: LeadTarget; note?: string };

type Options = {
  /** Keeps what the server refuses in `refusal`, for a place of its own. Otherwise the toast says it. */
  keepsRefusal?: boolean;
};

/** The gateway takes at most a hundred leads at once. */
export const mostAtOnce = 100;

/** Moves leads and gives them a researcher or an ideal profile, with undo. */
export function useLeadActs({ keepsRefusal = false }: Options = {}) {
  const { services } = useSignedIn();
  const { act, failed, isBusy } = useAct();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutateAsync: sendMove } = useMutation(leadMutations.move(services));
  const { mutateAsync: sendAssignment } = useMutation(leadMutations.assign(services));
  const { mutateAsync: sendProfile } = useMutation(leadMutations.setProfile(services));

  function move({ leads, to, note }: Move) {
    setRefusal(null);
    void act({
      key: "move",
      run: () => sendMove({ to, leads, ...(note && { note }) }),
      failure: `${subjectOf(leads)} could not be moved`,
      done: (outcome) => sayMoved({ outcome, leads, to }),
    });
  }

  function sayMoved({ outcome, leads, to }: Move & { outcome: MoveLeadsOutcome }): ToastMessage | null {
    if (outcome.kind === "invalid") return say("The server refused this. Nothing was changed.");
    const { moved, refused } = outcome;
    const done = leads.filter(({ id }) => moved.some((one) => one.id === id));
    const refusedPart = refusedWords(refused, leads);
    if (done.length === 0) return say(refusedPart);
    if (keepsRefusal && refusedPart) setRefusal(refusedPart);
    const versions = new Map(moved.map(({ id, version }) => [id, version]));
    const backs = grouped(
      done.flatMap((lead) => {
        const back = backOf(lead.stage, to);
        return back ? [[back, { ...lead, version: versions.get(lead.id) ?? lead.version }] as const] : [];
      }),
    );
    return {
      message: [movedWords(done, to), keepsRefusal ? "" : refusedPart].filter(Boolean).join(" "),
      ...(backs.size > 0 && { undo: () => putBack(backs) }),
    };
  }

  /** What the server refused, in its place. */
  function say(words: string): ToastMessage | null {
    if (!keepsRefusal) return { message: words };
    setRefusal(words);
    return null;
  }

  function putBack(backs: ReadonlyMap<LeadTarget, readonly MovableLead[]>) {
    for (const [to, leads] of backs) {
      void act({
        key: `move back to ${to}`,
        run: () => sendMove({ to, leads }),
        failure: `${subjectOf(leads)} could not be put back`,
        done: (outcome) => {
          const refused = outcome.kind === "moved" ? refusedWords(outcome.refused, leads) : "The server refused this.";
          return refused ? say(refused) : null;
        },
      });
    }
  }

  function assign(leads: readonly NamedLead[], owner: Named | null) {
    setRefusal(null);
    return act({
      key: "assign",
      run: () => sendAssignment({ ids: idsOf(leads), ownerId: owner?.id ?? null }),
      failure: `${subjectOf(leads)} could not be assigned`,
      done: (outcome) => sayAssigned({ outcome, leads, owner }),
    });
  }

  type Assigned = { outcome: AssignLeadsOutcome; leads: readonly NamedLead[]; owner: Named | null };

  function sayAssigned({ outcome, leads, owner }: Assigned): ToastMessage | null {
    if (outcome.kind === "invalid") return say("This person can't be given leads. Nothing was changed.");
    const { changed } = outcome;
    const done = leads.filter(({ id }) => changed.some((one) => one.id === id));
    if (done.length === 0) return { message: owner ? `Already with ${owner.name}.` : "Already with nobody." };
    const before = grouped(changed.map(({ id, owner_before }) => [owner_before, id] as const));
    return {
      message: `${subjectOf(done)} ${verbOf(done)} ${owner ? `assigned to ${owner.name}` : "given to nobody"}.`,
      undo: () => giveBack({ before, send: (ids, ownerId) => sendAssignment({ ids, ownerId }) }),
    };
  }

  function setProfile(leads: readonly NamedLead[], profile: Named | null) {
    setRefusal(null);
    return act({
      key: "profile",
      run: () => sendProfile({ ids: idsOf(leads), profileId: profile?.id ?? null }),
      failure: `The ideal profile of ${subjectOf(leads)} could not be changed`,
      done: (outcome) => sayProfile({ outcome, leads, profile }),
    });
  }

  type Profiled = { outcome: SetLeadProfileOutcome; leads: readonly NamedLead[]; profile: Named | null };

  function sayProfile({ outcome, leads, profile }: Profiled): ToastMessage | null {
    if (outcome.kind === "invalid") return say("This profile no longer exists. Nothing was changed.");
    const { changed } = outcome;
    const done = leads.filter(({ id }) => changed.some((one) => one.id === id));
    if (done.length === 0) return { message: "Nothing to change." };
    const before = grouped(changed.map(({ id, profile_before }) => [profile_before, id] as const));
    return {
      message: `${subjectOf(done)} ${done.length === 1 ? "has" : "have"} ${profile ? `the profile “${profile.name}”` : "no profile"}.`,
      undo: () => giveBack({ before, send: (ids, profileId) => sendProfile({ ids, profileId }) }),
    };
  }

  type GiveBack = {
    before: ReadonlyMap<string | null, readonly string[]>;
    send: (ids: readonly string[], value: string | null) => Promise<unknown>;
  };

  function giveBack({ before, send }: GiveBack) {
    for (const [value, ids] of before) {
      void act({ key: `back to ${value}`, run: () => send(ids, value), failure: "This could not be undone" });
    }
  }

  return { move, assign, setProfile, failed, isBusy, refusal };
}

function idsOf(leads: readonly NamedLead[]): string[] {
  return leads.map(({ id }) => id);
}
