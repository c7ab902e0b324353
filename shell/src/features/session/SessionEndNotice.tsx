import { Notice } from "#lib/FormPage.tsx";
import type { SessionEnd } from "./sessionEnd.ts";

type SessionEndNoticeProps = {
  reason: Exclude<SessionEnd, "second-factor"> | null;
  /** Title of the page that the user wanted to open. */
  wanted: string | null;
};

const sentences: Record<Exclude<SessionEnd, "second-factor">, string> = {
  "signed-out": "You have signed out.",
  idle: "You were signed out after 60 minutes without activity.",
  ended: "You were signed out because your session has ended.",
  "password-changed":
    "Your password was changed and you were signed out on all devices. Sign in with your new password.",
};

/** Explains why the user has to sign in; nothing when they came by themselves. */
export function SessionEndNotice({ reason, wanted }: SessionEndNoticeProps) {
  if (!reason && !wanted) return null;
  return (
    <Notice>
      {reason && <p>{sentences[reason]}</p>}
      {wanted && <p>Sign in to continue to {wanted}.</p>}
    </Notice>
  );
}
