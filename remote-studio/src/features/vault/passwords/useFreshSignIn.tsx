import { useState } from "react";
import { PasswordAgainDialog } from "./PasswordAgainDialog.tsx";

/** Runs an act; when its answer is `sign-in-again`, asks for the password in place and runs it once more. */
export type WithSignIn = <Outcome extends { kind: string }>(act: () => Promise<Outcome>) => Promise<Outcome>;

type Asked = { answer: (isSignedIn: boolean) => void };

/** `withSignIn` for acts that take a recent sign-in, and the dialog that asks for it. Cancelled, the outcome stays `sign-in-again`. */
export function useFreshSignIn() {
  const [asked, setAsked] = useState<Asked | null>(null);

  const withSignIn: WithSignIn = async (act) => {
    const outcome = await act();
    if (outcome.kind !== "sign-in-again") return outcome;
    const isSignedIn = await new Promise<boolean>((answer) => setAsked({ answer }));
    setAsked(null);
    return isSignedIn ? act() : outcome;
  };

  const dialog = <PasswordAgainDialog isOpen={asked !== null} onAnswer={(isSignedIn) => asked?.answer(isSignedIn)} />;
  return { withSignIn, dialog };
}
