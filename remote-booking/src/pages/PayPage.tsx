import { useLocation } from "@pipelark/shared-router";
import { PayInvoice } from "#features/payInvoice/PayInvoice.tsx";
import { BookingFrame } from "#lib/BookingFrame.tsx";

/** `/pay#token=…`: fragments never reach a server, so no log holds the token. `?checkout=…`: back from the provider. */
export function PayPage() {
  const { hash, search } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get("token");
  const checkout = new URLSearchParams(search).get("checkout");
  return (
    <BookingFrame>
      <PayInvoice key={token} linkToken={token} checkout={checkout} />
    </BookingFrame>
  );
}
