-- A lead's history tells that they were written to, have replied, or could not be reached.

alter table public.lead_event drop constraint if exists "kind is known";
alter table public.lead_event add constraint "kind is known" check (
    kind in (
      'added', 'imported', 'edited', 'assigned', 'checked', 'unchecked', 'delivered', 'taken-back', 'accepted', 'declined', 'closed',
      'reopened', 'note', 'opted-out', 'erased', 'appointment-booked', 'appointment-moved', 'appointment-cancelled', 'appointment-held',
      'appointment-no-show', 'deal-opened', 'deal-reported', 'deal-disputed', 'deal-reopened', 'deal-confirmed', 'deal-lost',
      'deal-taken-back', 'sent', 'replied', 'bounced'
    )
  );
