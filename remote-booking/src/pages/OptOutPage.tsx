import { useLocation } from "@pipelark/shared-router";
import { OptOut } from "#features/optOut/OptOut.tsx";
import { BookingFrame } from "#lib/BookingFrame.tsx";

/** `/opt-out#token=…`: fragments never reach a server, so no log holds the token. */
export function OptOutPage() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get("token") ?? "";
  return (
    <BookingFrame>
      <OptOut key={token} token={token} />
    </BookingFrame>
  );
}
