-- A host's mail address that belongs to an account gets mails as long as its person works here.

create or replace function private.address_of_host(host uuid, except_addresses text[]) returns text
language sql stable security definer set search_path = ''
as $$
  select kept.email
  from public.meeting_host_address as kept
  where kept.host_id = address_of_host.host and lower(kept.email) <> all (address_of_host.except_addresses)
    and not exists (
      select from auth.users as account
      where lower(account.email::text) = lower(kept.email) and not private.is_worker(account.id)
    )
$$;
