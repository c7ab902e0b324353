-- Mails that people chose are stopped by a link in each, without signing in.

-- Every kind of notification, in the order of the settings.
create or replace function private.kinds_of_mail() returns text[]
language sql immutable set search_path = ''
as $$
  select '{
    weekly_summary, task_due, meeting_booked, meeting_changed, update_received, update_answered, mentioned, lead_delivered, lead_declined,
    appointment_changed, outcome_missing, deal_reported, deal_decided, agreement_changed, invoice_changed
  }'::text[]
$$;

-- The token by which the reader of this mail stops all mails of this class without signing in. Null: it is not mailed by choice, or nobody
-- signs in with this address.
create or replace function private.unsubscribe_token(to_address text, template text) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  if unsubscribe_token.template not like 'notice-%' and unsubscribe_token.template <> 'notification-digest' then
    return null;
  end if;
  return (
    select private.signed_link('unsubscribe', person.id)
    from auth.users as person
    where lower(person.email) = lower(unsubscribe_token.to_address)
    limit 1
  );
end
$$;

-- What the link of a mail is for: `open`, or `unsubscribed` when no kind is mailed any more. `missing`: it is not signed by us. For visitors.
create or replace function public.read_unsubscribe(token text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  person constant uuid := private.id_of_link('unsubscribe', read_unsubscribe.token);
begin
  if not exists (select from public."userProfile" as known where known.id = person) then
    return '{"kind": "missing"}';
  end if;
  return jsonb_build_object('kind', case
    when exists (
      select from unnest(private.kinds_of_mail()) as kind (name) where private.mail_wanted(person, kind.name) <> 'never'
    ) then 'open'
    else 'unsubscribed'
  end);
end
$$;

-- Stops the mails of every kind for the person of the link; in the app they are told as before. Sent again, it answers alike. For visitors.
create or replace function public.unsubscribe(token text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person constant uuid := private.id_of_link('unsubscribe', unsubscribe.token);
begin
  if not exists (select from public."userProfile" as known where known.id = person) then
    return '{"kind": "missing"}';
  end if;
  insert into public.notification_preference as known (user_id, kind, in_app, mail)
  select person, kind.name, true, 'never' from unnest(private.kinds_of_mail()) as kind (name)
  on conflict (user_id, kind) do update set mail = 'never';
  return '{"kind": "unsubscribed"}';
end
$$;

revoke all on function
  private.kinds_of_mail(), private.unsubscribe_token(text, text), public.read_unsubscribe(text), public.unsubscribe(text)
  from public, anon, authenticated, service_role;
grant execute on function public.read_unsubscribe(text), public.unsubscribe(text) to anon, authenticated;
