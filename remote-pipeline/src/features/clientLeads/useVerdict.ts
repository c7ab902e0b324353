import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { verdictMutations } from "@pipelark/shared-data/lead/deliveredLeadQueries";
import type { DecideOutcome, Dossier, Verdict } from "@pipelark/shared-data/lead/deliveredLeadSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import type { SubmitOutcome } from "@pipelark/shared-ui/forms/useValidatedForm";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { reasonWords } from "#lib/declineReasons.ts";

export type DeclineInput = Pick<Extract<Verdict, { verdict: "declined" }>, "reason" | "note" | "neverContact">;
export type DeclineFields = "reason" | "note" | "neverContact";

/** Accepts and declines a lead. The database knows no way back to no verdict, so only a changed verdict can be undone. */
export function useVerdict(lead: Dossier) {
  const { services } = useSignedIn();
  const { act, failed, isBusy } = useAct();
  const { mutateAsync: decide } = useMutation(verdictMutations.decide(services));
  const [notice, setNotice] = useState<string | null>(null);

  function accept(version: number, before: Dossier | null) {
    setNotice(null);
    void act({
      run: () => decide({ id: lead.id, version, verdict: "accepted" }),
      failure: `${lead.firm} could not be accepted`,
      done(outcome) {
        const refusal = refusalOf(outcome);
        setNotice(refusal);
        if (outcome.kind !== "decided") return null;
        return { message: `${lead.firm} is accepted.`, undo: undoOf(before, outcome.lead.version) };
      },
    });
  }

  /** Declines it again for the reason that it had, after it was accepted by mistake. */
  function undoOf(before: Dossier | null, version: number) {
    const reason = before?.reason;
    if (before?.verdict !== "declined" || !reason) return undefined;
    return () =>
      void act({
        run: () =>
          decide({ id: lead.id, version, verdict: "declined", reason, note: before.note ?? "", neverContact: false }),
        failure: `${lead.firm} could not be declined again`,
        done: (outcome) => {
          setNotice(refusalOf(outcome));
          return null;
        },
      });
  }

  async function decline(input: DeclineInput): Promise<SubmitOutcome<DeclineFields>> {
    setNotice(null);
    const outcome = await decide({ id: lead.id, version: lead.version, verdict: "declined", ...input });
    if (outcome.kind === "invalid") {
      const field = outcome.field === "note" ? "note" : "reason";
      return { kind: "refused", field, message: "The server rejected this. Change it and try again." };
    }
    setNotice(refusalOf(outcome));
    if (outcome.kind === "decided") {
      const wasAccepted = lead.verdict === "accepted";
      toast({
        message: `${lead.firm} is declined.${input.neverContact ? " Nobody there will be proposed to you again." : ""}`,
        ...(wasAccepted && { undo: () => accept(outcome.lead.version, null) }),
      });
    }
    return { kind: "saved" };
  }

  return { failed, isBusy, notice, accept: () => accept(lead.version, lead), decline };
}

/** Why nothing was decided. Null: it was. */
function refusalOf(outcome: DecideOutcome): string | null {
  switch (outcome.kind) {
    case "decided":
      return null;
    case "conflict":
      return conflictOf(outcome.lead);
    case "too-late":
      return "The time for a verdict is over.";
    case "closed":
      return "This lead was closed in the meantime.";
    case "missing":
      return "This lead was taken back in the meantime.";
    case "invalid":
      return "The server rejected this. Reload the page and try again.";
    default:
      return assertNever(outcome);
  }
}

function conflictOf({ verdict, verdictBy, reason }: Dossier): string {
  if (verdict === null) return "This lead has just been changed. Read it again before you decide.";
  const why = verdict === "declined" && reason !== null ? `: ${reasonWords[reason]}` : "";
  return `${verdictBy ?? "A colleague"} has just ${verdict} this lead${why}.`;
}
