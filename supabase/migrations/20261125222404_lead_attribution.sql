-- A lead's history tells of appointments and deals, and the first appointment that was held starts the time in which a deal counts as
-- brought by the agency.

alter table public.lead add column if not exists attribution_starts_on date;

alter table public.lead_event drop constraint if exists "kind is known";
alter table public.lead_event add constraint "kind is known" check (
    kind in (
      'added', 'imported', 'edited', 'assigned', 'checked', 'unchecked', 'delivered', 'taken-back', 'accepted', 'declined', 'closed',
      'reopened', 'note', 'opted-out', 'erased', 'appointment-booked', 'appointment-moved', 'appointment-cancelled', 'appointment-held',
      'appointment-no-show', 'deal-opened', 'deal-reported', 'deal-disputed', 'deal-reopened', 'deal-confirmed', 'deal-lost',
      'deal-taken-back', 'sent', 'replied', 'bounced'
    )
  );
