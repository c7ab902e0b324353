import { leadMutations } from "@pipelark/shared-data/lead/leadQueries";
import type { AssignLeadsOutcome, LeadTarget, MoveLeadsOutcome } from "@pipelark/shared-data/lead/leadSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import type { ToastMessage } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { unmovedWords } from "#lib/unmovedWords.ts";

type Person = { id: string; name: string };
type Moved = { id: string; version: number };

/** What a move is called afterwards, and what takes it back. */
const targets: Record<LeadTarget, { done: string; back: LeadTarget }> = {
  found: { done: "taken back to Found", back: "checked" },
  checked: { done: "checked", back: "found" },
  delivered: { done: "delivered", back: "checked" },
  closed: { done: "closed", back: "reopened" },
  reopened: { done: "brought back", back: "closed" },
};

/** The gateway takes at most a hundred leads at once. */
export const mostAtOnce = 100;

/** Moves and assigns leads, with undo. */
export function useLeadActs() {
  const { services } = useSignedIn();
  const { act, failed } = useAct();
  const { mutateAsync: sendMove } = useMutation(leadMutations.move(services));
  const { mutateAsync: sendAssignment } = useMutation(leadMutations.assign(services));

  function move(leads: readonly Moved[], to: LeadTarget) {
    void act({
      key: "move",
      run: () => sendMove({ to, leads }),
      failure: `${countOf(leads)} could not be ${targets[to].done}`,
      done: (outcome) => movedMessage({ outcome, to, undo: (moved) => putBack(moved, targets[to].back) }),
    });
  }

  function putBack(moved: readonly Moved[], to: LeadTarget) {
    void act({
      key: "move",
      run: () => sendMove({ to, leads: moved }),
      failure: `${countOf(moved)} could not be put back`,
      done: (outcome) =>
        outcome.kind === "moved" && outcome.refused.length === 0 ? null : movedMessage({ outcome, to }),
    });
  }

  function assign(ids: readonly string[], owner: Person | null) {
    void act({
      key: "assign",
      run: () => sendAssignment({ ids, ownerId: owner?.id ?? null }),
      failure: `${countOf(ids)} could not be assigned`,
      done: (outcome) => assignedMessage({ outcome, owner, undo: giveBack }),
    });
  }

  function giveBack(before: ReadonlyMap<string | null, readonly string[]>) {
    for (const [ownerId, ids] of before) {
      void act({
        key: `assign ${ownerId}`,
        run: () => sendAssignment({ ids, ownerId }),
        failure: `${countOf(ids)} could not be given back`,
      });
    }
  }

  return { failed, move, assign };
}

type MovedMessage = { outcome: MoveLeadsOutcome; to: LeadTarget; undo?: (moved: readonly Moved[]) => void };

function movedMessage({ outcome, to, undo }: MovedMessage): ToastMessage {
  if (outcome.kind === "invalid") return { message: "The server refused this. Nothing was changed." };
  const { moved, refused } = outcome;
  const done = moved.length > 0 ? `${countOf(moved)} ${targets[to].done}.` : "";
  return {
    message: [done, refusedWords(refused)].filter(Boolean).join(" "),
    ...(undo && moved.length > 0 && { undo: () => undo(moved) }),
  };
}

/** "2 leads not: it needs two sources." for each reason. */
function refusedWords(refused: Extract<MoveLeadsOutcome, { kind: "moved" }>["refused"]): string {
  const reasons = grouped(refused.map(({ id, reason }) => [reason, id] as const));
  return [...reasons].map(([reason, ids]) => `${countOf(ids)} not: ${unmovedWords[reason]}.`).join(" ");
}

type AssignedMessage = {
  outcome: AssignLeadsOutcome;
  owner: Person | null;
  undo: (before: ReadonlyMap<string | null, readonly string[]>) => void;
};

function assignedMessage({ outcome, owner, undo }: AssignedMessage): ToastMessage {
  if (outcome.kind === "invalid") return { message: "This person can't be given leads. Nothing was changed." };
  const { changed } = outcome;
  const to = owner ? `assigned to ${owner.name}` : "given to nobody";
  if (changed.length === 0) return { message: owner ? `${owner.name} has them already.` : "Nobody has them already." };
  const before = grouped(changed.map(({ id, owner_before }) => [owner_before, id] as const));
  return { message: `${countOf(changed)} ${to}.`, undo: () => undo(before) };
}

/** Values by their key, in order. */
function grouped<Key, Value>(pairs: readonly (readonly [Key, Value])[]): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
}

/** "1 lead", "3 leads". */
export function countOf(leads: readonly unknown[]): string {
  return leads.length === 1 ? "1 lead" : `${leads.length} leads`;
}
