import type { Appointment } from "@pipelark/shared-data/appointments/appointmentSchema";
import { usePathOf, useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button, ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { Dialog } from "@pipelark/shared-ui/overlays/Dialog";
import { useState } from "react";
import { hasBegun } from "./appointmentWords.ts";
import { AppointmentForm } from "./AppointmentForm.tsx";
import { CancelForm } from "./CancelForm.tsx";
import { SettleForm } from "./SettleForm.tsx";

const titles = { move: "Move the appointment", cancel: "Cancel the appointment?", settle: "Set the outcome" };

/**
 * Research moves and cancels an appointment without an answer, where it was booked, and admins set the outcome of one
 * that has begun.
 */
export function AppointmentActs({ appointment }: { appointment: Appointment }) {
  const { user } = useSignedIn();
  const calendar = usePathOf("calendar");
  const [open, setOpen] = useState<keyof typeof titles | null>(null);
  const isUnanswered =
    appointment.state === "booked" && appointment.client.outcome === null && appointment.agency.outcome === null;
  const maySettle = user.role === "admin" && appointment.state !== "cancelled" && hasBegun(appointment);
  const { origin } = appointment;
  if (!isUnanswered && !maySettle) return null;

  function close() {
    setOpen(null);
  }

  return (
    <Cluster $gap="tight">
      {isUnanswered && origin.kind === "meeting" && calendar && (
        <ButtonLink tone="quiet" size="medium" to={`${calendar}?meeting=${origin.id}`}>
          Move or cancel
        </ButtonLink>
      )}
      {isUnanswered && origin.kind === "hand" && (
        <>
          <Button tone="quiet" size="medium" onClick={() => setOpen("move")}>
            Move…
          </Button>
          <Button tone="quiet" size="medium" onClick={() => setOpen("cancel")}>
            Cancel…
          </Button>
        </>
      )}
      {maySettle && (
        <Button tone="quiet" size="medium" onClick={() => setOpen("settle")}>
          Set outcome…
        </Button>
      )}
      <Dialog title={open ? titles[open] : ""} isOpen={open !== null} onClose={close}>
        {open === "move" && (
          <AppointmentForm
            lead={{ id: appointment.leadId, firm: appointment.firm }}
            appointment={appointment}
            onDone={close}
          />
        )}
        {open === "cancel" && <CancelForm appointment={appointment} onDone={close} />}
        {open === "settle" && <SettleForm appointment={appointment} onDone={close} />}
      </Dialog>
    </Cluster>
  );
}
