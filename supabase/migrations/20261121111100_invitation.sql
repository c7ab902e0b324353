-- Accounts come by invitation: the database refuses every other one, whoever asks and by whichever road.

-- Table

create table public.invitation (
  -- Made by the admin's browser, so that a request whose answer was lost can be sent again.
  id uuid primary key,
  email text not null constraint "email is an address in small letters" check (
    char_length(email) <= 254 and email = lower(email)
    and email ~ '^[^[:space:][:cntrl:]@<>"]+@[^[:space:][:cntrl:]@<>".]+(\.[^[:space:][:cntrl:]@<>".]+)+$'
  ),
  role text not null constraint "role is known" check (role in ('admin', 'staff', 'client')),
  client_account_id uuid references public.client_account (id),
  -- The company's name at that time: whoever holds the link reads this, and nothing else about companies.
  company text,
  -- The link's token is known to the admin and to the person invited; here is only its hash.
  token_hash bytea not null unique,
  -- Null: by the owner of the database.
  invited_by uuid,
  invited_by_name text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  accepted_by uuid,
  revoked_at timestamptz,
  constraint "a client belongs to a company, and nobody else does" check ((role = 'client') = (client_account_id is not null)),
  constraint "it is accepted or revoked" check (accepted_at is null or revoked_at is null)
);

alter table public.invitation enable row level security;
alter table public.invitation force row level security;

-- Grants: written by the functions below only.

revoke all on table public.invitation from public, anon, authenticated, service_role;
grant select on table public.invitation to authenticated, service_role;
grant select (email, role, company, expires_at, accepted_at, revoked_at, token_hash) on table public.invitation to anon;

-- Policies

create policy "admins read invitations" on public.invitation
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

-- read_invitation() shows the token for its transaction; nothing else that REST exposes can.
create policy "who holds the link reads its invitation" on public.invitation
  for select to anon, authenticated
  using (
    token_hash = (select sha256(convert_to(nullif(current_setting('pipelark.guest_token', true), ''), 'utf8')))
  );

-- Functions

create function public.read_invitation(token text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  answer jsonb;
begin
  perform private.present_token(read_invitation.token);
  select case
    when held.accepted_at is not null then '{"kind": "accepted"}'
    when held.revoked_at is not null then '{"kind": "revoked"}'
    when held.expires_at <= now() then '{"kind": "expired"}'
    else jsonb_build_object(
      'kind', 'open', 'email', held.email, 'role', held.role, 'company', held.company,
      'expires_at', private.as_utc(held.expires_at)
    )
  end into answer
  from public.invitation as held
  where held.token_hash = private.hash_of(read_invitation.token);
  return coalesce(answer, '{"kind": "missing"}');
end
$$;

-- The first field of an invitation's request that is not what it must be. Null: none.
create function private.unfit_field_of_invitation(request jsonb) returns text
language sql stable set search_path = ''
as $$
  select case
    when jsonb_typeof(request) is distinct from 'object' or octet_length(request::text) > 4000 then 'request'
    else (
      select field.name
      from (
        values
          (1, 'id', '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', true),
          (2, 'email', '^[^[:space:][:cntrl:]@<>"]{1,64}@[^[:space:][:cntrl:]@<>".]+(\.[^[:space:][:cntrl:]@<>".]+)+$', true),
          (3, 'role', '^(admin|staff|client)$', true),
          (4, 'token', '^[A-Za-z0-9_-]{43}$', true),
          (5, 'client_account_id', '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false),
          (6, 'company', '^[^[:cntrl:]]{1,120}$', false)
      ) as field (place, name, shape, is_needed)
      where case
        when jsonb_typeof(request -> field.name) = 'string' then request ->> field.name !~ field.shape
        else field.is_needed or jsonb_typeof(request -> field.name) <> 'null'
      end
      order by field.place
      limit 1
    )
  end
$$;

-- Stores an invitation, which takes the place of an open one for the same address.
create function private.invite(invitation_id uuid, email text, role text, account_id uuid, token text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  author constant uuid := (select private.caller_id());
  replaced uuid;
  company_name text;
begin
  for replaced in
    update public.invitation as earlier
    set revoked_at = now()
    where earlier.email = invite.email and earlier.accepted_at is null and earlier.revoked_at is null
    returning earlier.id
  loop
    perform private.audit('invitation-revoked', 'invitation', replaced::text, '{}');
  end loop;
  select company.name into company_name from public.client_account as company where company.id = invite.account_id;
  insert into public.invitation (
    id, email, role, client_account_id, company, token_hash, invited_by, invited_by_name
  ) values (
    invite.invitation_id, invite.email, invite.role, invite.account_id, company_name,
    private.hash_of(invite.token), author, private.name_of(author)
  );
  perform private.audit(
    'invited', 'invitation', invite.invitation_id::text,
    jsonb_build_object('email', invite.email, 'role', invite.role, 'company', company_name)
  );
end
$$;

create function public.create_invitation(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  unfit constant text := private.unfit_field_of_invitation(request);
  address constant text := lower(request ->> 'email');
  company constant text := request ->> 'company';
  made public.invitation;
  person record;
  account_id uuid;
begin
  if (select private.role_of_caller()) is distinct from 'admin' then
    raise exception 'Only admins can invite' using errcode = '42501';
  end if;
  if unfit is not null then
    return jsonb_build_object('kind', 'invalid', 'field', unfit);
  end if;
  account_id := request ->> 'client_account_id';

  -- One at a time: two admins who invite the same address at once leave one open invitation, and the limit holds.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: invite', 0));
  select * into made from public.invitation as held where held.id = (request ->> 'id')::uuid;
  if made.token_hash = private.hash_of(request ->> 'token') and made.email = address then
    return jsonb_build_object('kind', 'created', 'id', made.id, 'expires_at', private.as_utc(made.expires_at));
  elsif made.id is not null then
    return '{"kind": "invalid", "field": "id"}';
  end if;

  select profile.deactivated_at is not null as is_deactivated into person
  from auth.users as known
  left join public."userProfile" as profile on profile.id = known.id
  where known.email = address;
  if found then
    return jsonb_build_object('kind', 'already-a-user', 'is_deactivated', person.is_deactivated);
  end if;
  if 50 <= (
    select count(*)
    from public.invitation as other
    where other.accepted_at is null and other.revoked_at is null and other.expires_at > now() and other.email <> address
  ) then
    return '{"kind": "too-many"}';
  end if;

  if (request ->> 'role' = 'client') <> (num_nonnulls(account_id, company) = 1) or num_nonnulls(account_id, company) > 1
    or account_id is not null and not exists (select from public.client_account as known where known.id = account_id)
  then
    return '{"kind": "invalid", "field": "client_account_id"}';
  end if;
  if company is not null then
    -- Two companies of one name could not be told apart when the next person is invited.
    if exists (select from public.client_account as known where lower(known.name) = lower(company)) then
      return '{"kind": "invalid", "field": "company"}';
    end if;
  end if;
  begin
    if company is not null then
      insert into public.client_account (name) values (company) returning client_account.id into account_id;
    end if;
    perform private.invite((request ->> 'id')::uuid, address, request ->> 'role', account_id, request ->> 'token');
  exception
    when unique_violation then
      return '{"kind": "invalid", "field": "token"}';
  end;
  return jsonb_build_object(
    'kind', 'created', 'id', request ->> 'id',
    'expires_at', private.as_utc(now() + interval '7 days')
  );
end
$$;

create function public.revoke_invitation(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.invitation;
begin
  if (select private.role_of_caller()) is distinct from 'admin' then
    raise exception 'Only admins can revoke an invitation' using errcode = '42501';
  end if;
  select * into held from public.invitation as named where named.id = revoke_invitation.id for update;
  if not found then
    return '{"kind": "missing"}';
  elsif held.accepted_at is not null then
    return '{"kind": "accepted"}';
  elsif held.revoked_at is null then
    update public.invitation as named set revoked_at = now() where named.id = held.id;
    perform private.audit('invitation-revoked', 'invitation', held.id::text, '{}');
  end if;
  return '{"kind": "revoked"}';
end
$$;

-- For the owner of the database, who has no session: an invitation for an admin. Answers with the token of its link,
-- <site>/accept-invitation#token=<token>.
create function private.invite_first_admin(email text) returns text
language plpgsql volatile set search_path = ''
as $$
declare
  token constant text := rtrim(translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/', '-_'), '=');
begin
  if exists (select from auth.users as known where known.email = lower(invite_first_admin.email)) then
    raise exception 'There is a user with this e-mail address already';
  end if;
  perform private.invite(gen_random_uuid(), lower(invite_first_admin.email), 'admin', null, token);
  return token;
end
$$;

-- A former admin has no way back by an invitation made before.
create function private.revoke_invitations_of() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  revoked uuid;
begin
  for revoked in
    update public.invitation as held
    set revoked_at = now()
    where held.invited_by = new.id and held.accepted_at is null and held.revoked_at is null
    returning held.id
  loop
    perform private.audit('invitation-revoked', 'invitation', revoked::text, '{}');
  end loop;
  return null;
end
$$;

create trigger revoke_invitations_of
  after update of role, deactivated_at on public."userProfile"
  for each row when (old.role = 'admin' and (new.role is distinct from 'admin' or new.deactivated_at is not null))
  execute function private.revoke_invitations_of();

revoke all on function private.unfit_field_of_invitation(jsonb) from public, anon, authenticated, service_role;
revoke all on function private.invite(uuid, text, text, uuid, text) from public, anon, authenticated, service_role;
revoke all on function private.invite_first_admin(text) from public, anon, authenticated, service_role;
revoke all on function private.revoke_invitations_of() from public, anon, authenticated, service_role;
revoke all on function public.read_invitation(text) from public, anon, authenticated, service_role;
revoke all on function public.create_invitation(jsonb) from public, anon, authenticated, service_role;
revoke all on function public.revoke_invitation(uuid) from public, anon, authenticated, service_role;
grant execute on function public.read_invitation(text) to anon, authenticated;
grant execute on function public.create_invitation(jsonb) to authenticated;
grant execute on function public.revoke_invitation(uuid) to authenticated;

-- Indexes

create unique index invitation_email_open_idx on public.invitation (email) where accepted_at is null and revoked_at is null;
create index invitation_client_account_id_idx on public.invitation (client_account_id);
create index invitation_invited_by_idx on public.invitation (invited_by) where accepted_at is null and revoked_at is null;
create index invitation_accepted_by_idx on public.invitation (accepted_by);
