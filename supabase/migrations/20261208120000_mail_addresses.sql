-- An e-mail address is one address and nothing else. `a?subject=Invoice&bcc=thief@evil.example` in a `mailto:` link is a whole mail, and
-- letters of other scripts hide which mailbox is meant.

-- Functions

-- As people have it, in plain letters: no sign that means something in an address line, in a header or in a `mailto:` link.
create function private.is_email_address(address text) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    char_length(address) <= 254 and char_length(split_part(address, '@', 1)) <= 64
    and address ~ '^[A-Za-z0-9_+''-]+(\.[A-Za-z0-9_+''-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])$',
    false
  )
$$;

-- The mailbox that an address reaches: without what stands behind a plus, and at Google, which ignores them, without dots.
create function private.mailbox_of(address text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when said.host in ('gmail.com', 'googlemail.com') then replace(said.person, '.', '') || '@gmail.com'
    else said.person || '@' || said.host
  end
  from (
    select regexp_replace(split_part(lower(mailbox_of.address), '@', 1), '^([^+]+)\+.*$', '\1') as person,
      split_part(lower(mailbox_of.address), '@', 2) as host
  ) as said
$$;

-- The mailboxes that these addresses reach, each once.
create or replace function private.mailboxes_of(guests jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(distinct private.mailbox_of(guest.address)), '[]')
  from jsonb_array_elements_text(mailboxes_of.guests) as guest (address)
$$;

-- At most five addresses, each of another mailbox, and none that of who books.
create or replace function private.are_guests(guests jsonb, booked_by text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(guests) <> 'array' or jsonb_array_length(guests) > 5 then
    return false;
  end if;
  if exists (
    select from jsonb_array_elements(guests) as guest
    where jsonb_typeof(guest) <> 'string' or not private.is_email_address(guest #>> '{}')
  ) then
    return false;
  end if;
  return jsonb_array_length(private.mailboxes_of(guests)) = jsonb_array_length(guests)
    and not private.mailboxes_of(guests) @> private.mailboxes_of(jsonb_build_array(booked_by));
end
$$;

-- Refuses what is written into an address column and is none. A trigger and not a check: a row from before this rule can still be changed.
create function private.require_email_address() returns trigger
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_email_address(to_jsonb(new) ->> tg_argv[0]) then
    raise exception 'This is no e-mail address' using errcode = '23514', constraint = 'email is one plain address';
  end if;
  return new;
end
$$;

-- The first field of an invitation's request that is not what it must be, as before but for the address. Null: none.
create or replace function private.unfit_field_of_invitation(request jsonb) returns text
language sql stable set search_path = ''
as $$
  select case
    when jsonb_typeof(request) is distinct from 'object' or octet_length(request::text) > 4000 then 'request'
    else (
      select field.name
      from (
        values
          (1, 'id', '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', true),
          (2, 'email', '', true),
          (3, 'role', '^(admin|staff|client)$', true),
          (4, 'token', '^[A-Za-z0-9_-]{43}$', true),
          (5, 'client_account_id', '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false),
          (6, 'company', '^[^[:cntrl:]]{1,120}$', false)
      ) as field (place, name, shape, is_needed)
      where case
        when jsonb_typeof(request -> field.name) = 'string' and field.name = 'email'
          then not private.is_email_address(request ->> field.name)
        when jsonb_typeof(request -> field.name) = 'string' then request ->> field.name !~ field.shape
        else field.is_needed or jsonb_typeof(request -> field.name) <> 'null'
      end
      order by field.place
      limit 1
    )
  end
$$;

revoke all on function
  private.is_email_address(text), private.mailbox_of(text), private.require_email_address()
  from public, anon, authenticated, service_role;
-- The checks of a meeting run as whoever writes it.
grant execute on function private.is_email_address(text), private.mailbox_of(text) to anon, authenticated, service_role;

-- Triggers

create trigger check_email_of_meeting
  before insert or update of guest_email on public.meeting
  for each row when (new.source = 'builtin')
  execute function private.require_email_address('guest_email');

create trigger check_email_of_invitation
  before insert or update of email on public.invitation
  for each row execute function private.require_email_address('email');

-- Tables

-- A meeting with an address that the rule no longer takes could not be changed any more: it keeps its other guests, one per mailbox.
update public.meeting as held
set guests = coalesce(
  (
    select jsonb_agg(kept.address order by kept.place)
    from (
      select distinct on (private.mailbox_of(guest.address)) guest.address, guest.place
      from jsonb_array_elements_text(held.guests) with ordinality as guest (address, place)
      where private.is_email_address(guest.address)
        and private.mailbox_of(guest.address) <> private.mailbox_of(held.guest_email)
      order by private.mailbox_of(guest.address), guest.place
    ) as kept
  ),
  '[]'
)
where not private.are_guests(held.guests, held.guest_email);
