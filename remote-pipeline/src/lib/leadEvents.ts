/** Events of a lead's appointments and deals in its history, for both sides. */
export const loopEventWords: Readonly<Record<string, string>> = {
  "appointment-booked": "Appointment booked",
  "appointment-moved": "Appointment moved",
  "appointment-cancelled": "Appointment cancelled",
  "appointment-held": "Appointment held",
  "appointment-no-show": "Appointment didn't take place",
  "deal-opened": "Deal opened",
  "deal-reported": "Deal reported as won",
  "deal-disputed": "Deal disputed",
  "deal-reopened": "Deal report withdrawn",
  "deal-confirmed": "Deal confirmed",
  "deal-lost": "Deal lost",
  "deal-taken-back": "Deal taken back",
};
