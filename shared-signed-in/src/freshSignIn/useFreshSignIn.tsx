import { useState } from "react";
import { FreshSignInDialog } from "./FreshSignInDialog.tsx";

/** Runs an action; when the answer is `sign-in-again`, asks for the password or the second factor and runs it once more. */
export type WithSignIn = <Outcome extends { kind: string }>(act: () => Promise<Outcome>) => Promise<Outcome>;

type PendingQuestion = { answer: (isSignedIn: boolean) => void };

/**
 * `withSignIn` for actions that need a recent sign-in, and its dialog. If cancelled, the outcome stays `sign-in-again`.
 */
export function useFreshSignIn() {
  const [asked, setAsked] = useState<PendingQuestion | null>(null);

  const withSignIn: WithSignIn = async (act) => {
    const outcome = await act();
    if (outcome.kind !== "sign-in-again") return outcome;
    const isSignedIn = await new Promise<boolean>((answer) => setAsked({ answer }));
    setAsked(null);
    return isSignedIn ? act() : outcome;
  };

  const dialog = <FreshSignInDialog isOpen={asked !== null} onAnswer={(isSignedIn) => asked?.answer(isSignedIn)} />;
  return { withSignIn, dialog };
}
