import { BookingDrawer } from "#features/sources/BookingDrawer.tsx";
import { BookingList } from "#features/sources/BookingList.tsx";

/** Where bookings came from; one opens with `?booking=<id>`. */
export function SourcesPage() {
  return (
    <>
      <BookingList />
      <BookingDrawer />
    </>
  );
}
