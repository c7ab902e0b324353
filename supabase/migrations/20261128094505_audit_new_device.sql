-- A sign-in on a device that is not known is mailed.
-- Serves older servers.

-- Also mails the person when hosted Supabase opens a session on a device that signed in never before, by what the browser calls itself. Our own
-- server names no device here: it knows devices by their mark (tooling/backend/gateway/deviceMarks.ts).
create or replace function private.audit_sign_in() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  device constant text := left(new.user_agent, 200);
begin
  if device is not null and exists (
    select from public.audit_entry as entry where entry.action = 'signed-in' and entry.actor_id = new.user_id
  ) and not exists (
    select from public.audit_entry as entry
    where entry.action = 'signed-in' and entry.actor_id = new.user_id and entry.detail ->> 'device' = device
  ) then
    perform private.mail_new_device(new.user_id, device);
  end if;
  perform private.audit_as(
    new.user_id, 'signed-in', 'user', new.user_id::text, jsonb_build_object('device', device)
  );
  return null;
end
$$;

create index if not exists audit_entry_sign_ins_idx on public.audit_entry (actor_id) where action = 'signed-in';
