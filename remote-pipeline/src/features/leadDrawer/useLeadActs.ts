import { leadMutations } from "@pipelark/shared-data/lead/leadQueries";
import type { LeadTarget, WholeLead } from "@pipelark/shared-data/lead/leadSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { unmovedWords } from "#lib/unmovedWords.ts";

export type Move = {
  to: LeadTarget;
  /** A sentence without its full stop, after the firm's name: "was delivered". */
  done: string;
  note?: string;
  /** The move that undoes it. */
  back?: { to: LeadTarget; done: string };
};

/** Moves of a lead. What the server refuses is kept in `refusal`. */
export function useLeadActs({ id, firm, version, owner }: WholeLead) {
  const { services, user } = useSignedIn();
  const { act, failed, isBusy } = useAct();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutateAsync: sendMove } = useMutation(leadMutations.move(services));
  const { mutateAsync: sendOwner } = useMutation(leadMutations.assign(services));

  function move({ to, done, note, back }: Move, from = version): Promise<void> {
    setRefusal(null);
    return act({
      key: id,
      run: () => sendMove({ to, leads: [{ id, version: from }], ...(note && { note }) }),
      failure: `“${firm}” could not be moved`,
      done(outcome) {
        const [moved] = outcome.kind === "moved" ? outcome.moved : [];
        const [refused] = outcome.kind === "moved" ? outcome.refused : [];
        if (moved)
          return { message: `“${firm}” ${done}.`, ...(back && { undo: () => void move(back, moved.version) }) };
        setRefusal(`“${firm}” was not moved: ${refused ? unmovedWords[refused.reason] : "the server refused it"}.`);
        return null;
      },
    });
  }

  function assign(ownerId: string | null): Promise<void> {
    setRefusal(null);
    return act({
      key: id,
      run: () => sendOwner({ ids: [id], ownerId }),
      failure: `“${firm}” could not be assigned`,
      done(outcome) {
        if (outcome.kind === "assigned") {
          const isOwn = ownerId === user.id;
          return {
            message: isOwn ? `“${firm}” is yours.` : `“${firm}” was given back.`,
            ...(isOwn && { undo: () => void assign(owner?.id ?? null) }),
          };
        }
        setRefusal("You can't own this lead.");
        return null;
      },
    });
  }

  return { move, take: () => assign(user.id), isOwn: owner?.id === user.id, failed, isBusy, refusal };
}
