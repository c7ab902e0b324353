import { LinkAct, type LinkActWords } from "#features/linkAct/LinkAct.tsx";
import { BookingFrame } from "#lib/BookingFrame.tsx";
import { useLinkToken } from "#lib/useLinkToken.ts";

const words: LinkActWords = {
  title: "Stop emails about your account's news",
  doneTitle: "These emails are stopped",
  lead: "We no longer email you what happens in your account. When you sign in, you still see it under the bell. Invoices, receipts and your own meetings are still emailed.",
  doneLead: "You can choose which news are emailed again in your settings, after signing in.",
  button: "Stop these emails",
  busyButton: "Stopping…",
  failure: "The emails could not be stopped",
  help: "we stop them",
};

/** `/unsubscribe#token=…`, for whoever gets notifications by mail. */
export function UnsubscribePage() {
  const token = useLinkToken();
  return (
    <BookingFrame>
      <LinkAct key={token} act="unsubscribe" token={token} words={words} />
    </BookingFrame>
  );
}
