-- What a lead books by a scheduling link is told.

-- An appointment that is booked, moved or cancelled: to the members and the lead's owner.
create or replace function private.tell_of_appointment() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  about public.lead;
begin
  -- A seed has no caller, and whoever follows a scheduling link has none either.
  if private.caller_id() is null and new.source = 'hand' then
    return null;
  end if;
  select * into about from public.lead as known where known.id = new.lead_id;
  perform private.tell(
    'appointment_changed', private.of_side('client', 'appointment_changed', new.client_account_id) || about.owner_id,
    new.client_account_id, new.id,
    jsonb_build_object(
      'firm', about.firm_name, 'company', private.company_name(new.client_account_id), 'starts_at', private.as_utc(new.starts_at),
      'change', case when tg_op = 'INSERT' then 'booked' when new.state = 'cancelled' then 'cancelled' else 'moved' end
    )
  );
  return null;
end
$$;
