-- Who booked an appointment by a scheduling link goes with the person, too.
-- Serves older servers.

create or replace function private.erase_appointments() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.appointment
  set place = '', client_note = null, agency_note = null, cancel_reason = null, version = appointment.version + 1,
    settled_reason = case when appointment.settled_reason is not null then 'Erased' end,
    -- Booked, or moved, by a scheduling link.
    created_by_name = case when appointment.created_by = lead.id then 'Erased' else appointment.created_by_name end,
    updated_by_name = case when appointment.updated_by = lead.id then 'Erased' else appointment.updated_by_name end
  from public.lead
  where lead.contact_id = new.id and appointment.lead_id = lead.id;
  return null;
end
$$;
