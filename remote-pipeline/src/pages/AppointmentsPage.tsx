import { paths } from "#app/paths.ts";
import { AppointmentQueue } from "#features/appointments/AppointmentQueue.tsx";

/** Appointments of all client companies that the reader researches. */
export function AppointmentsPage() {
  return (
    <AppointmentQueue side="agency" companyId={null} headingLevel={2} leadPath={(id) => `${paths.leads}?lead=${id}`} />
  );
}
