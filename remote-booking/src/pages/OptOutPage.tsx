import { LinkAct, type LinkActWords } from "#features/linkAct/LinkAct.tsx";
import { BookingFrame } from "#lib/BookingFrame.tsx";
import { SupportLink } from "#lib/SupportLink.tsx";
import { useLinkToken } from "#lib/useLinkToken.ts";

const words: LinkActWords = {
  title: "Opt out of our messages",
  doneTitle: "You're opted out",
  lead: "We won't propose you to any of our clients, and nobody writes to you on our behalf any more.",
  doneLead: (
    <>
      You won't hear from us again. To also have your data erased, write to <SupportLink />.
    </>
  ),
  button: "Opt out",
  busyButton: "Opting out…",
  failure: "You could not be opted out",
  help: "we opt you out",
};

/** `/opt-out#token=…`, for a contact whom we wrote to. */
export function OptOutPage() {
  const token = useLinkToken();
  return (
    <BookingFrame>
      <LinkAct key={token} act="opt-out" token={token} words={words} />
    </BookingFrame>
  );
}
