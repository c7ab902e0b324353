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
  constraint "it is accepted or revoked" check (accepted_at is null or revoked_at is null),
  -- Rights of a client in their company.
  sees_money boolean not null default true,
  may_decide boolean not null default true,
  may_invite boolean not null default true
);

alter table public.invitation enable row level security;
alter table public.invitation force row level security;

-- Grants: written by the functions below only.

revoke all on table public.invitation from public, anon, authenticated, service_role;
grant select (email, role, company, token_hash, expires_at, accepted_at, revoked_at) on table public.invitation to anon;
grant select on table public.invitation to authenticated, service_role;

-- Policies

-- True for clients who may invite colleagues into their company.
create function private.may_invite() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.has_right('may_invite') $$;

create policy "admins read invitations" on public.invitation
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

create policy "members who may invite read their own company's invitations" on public.invitation
  for select to authenticated
  using (client_account_id = (select private.account_of_caller()) and (select private.may_invite()));

-- read_invitation() shows the token for its transaction; nothing else that REST exposes can.
create policy "who holds the link reads its invitation" on public.invitation
  for select to anon, authenticated
  using (
    token_hash = (select sha256(convert_to(nullif(current_setting('pipelark.guest_token', true), ''), 'utf8')))
  );

-- Functions

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
          (2, 'email', '', true),
          (3, 'role', '^(admin|staff|client)$', true),
          (4, 'token', '^[A-Za-z0-9_-]{43}$', true),
          (5, 'client_account_id', '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false),
          (6, 'company', '^[^[:cntrl:]]{1,120}$', false),
          (7, 'sees_money', '', false),
          (8, 'may_decide', '', false),
          (9, 'may_invite', '', false)
      ) as field (place, name, shape, is_needed)
      where case
        when field.name in ('sees_money', 'may_decide', 'may_invite')
          then jsonb_typeof(request -> field.name) not in ('boolean', 'null')
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

create trigger check_email_of_invitation
  before insert or update of email on public.invitation
  for each row execute function private.require_email_address('email');

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

-- Stores what `public.create_invitation` was asked for, which alone calls it.
create function private.create_invitation(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  unfit text := private.unfit_field_of_invitation(request);
  address constant text := lower(request ->> 'email');
  company constant text := btrim(request ->> 'company');
  is_admin constant boolean := coalesce(private.role_of_caller() = 'admin', false);
  made public.invitation;
  person record;
  joined uuid;
  wait integer;
begin
  if not is_admin and not private.may_invite() then
    raise exception 'Only admins, and members who may invite, can invite' using errcode = '42501';
  end if;
  if unfit is not null then
    return jsonb_build_object('kind', 'invalid', 'field', unfit);
  end if;
  joined := request ->> 'client_account_id';
  if not is_admin then
    unfit := case
      when request ->> 'role' <> 'client' then 'role'
      when joined is distinct from private.account_of_caller() or company is not null then 'client_account_id'
      else (
        select given.name from unnest(array['sees_money', 'may_decide', 'may_invite']) as given (name)
        where coalesce((request ->> given.name)::boolean, true) and not private.has_right(given.name)
        limit 1
      )
    end;
    if unfit is not null then
      return private.invalid(unfit);
    end if;
  end if;

  -- One at a time: two admins who invite the same address at once leave one open invitation, and the limit holds.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: invite', 0));
  select * into made from public.invitation as held where held.id = (request ->> 'id')::uuid;
  if made.token_hash = private.hash_of(request ->> 'token') and made.email = address then
    return jsonb_build_object('kind', 'created', 'id', made.id, 'expires_at', private.as_utc(made.expires_at));
  elsif made.id is not null then
    return '{"kind": "invalid", "field": "id"}';
  end if;

  if not is_admin then
    -- Counted with those that are refused: a member does not try addresses without end.
    wait := private.seconds_until_author_may_add('invitation', 20);
    if wait is not null then
      return '{"kind": "too-many"}';
    end if;
    perform private.count_addition('invitation');
    if exists (
      select from public.invitation as other
      where other.email = address and other.accepted_at is null and other.revoked_at is null
        and other.client_account_id is distinct from joined
    ) then
      return '{"kind": "invalid", "field": "email"}';
    end if;
  end if;
  select profile.deactivated_at is not null as is_deactivated into person
  from auth.users as known
  left join public."userProfile" as profile on profile.id = known.id
  where known.email = address;
  if found then
    return jsonb_build_object('kind', 'already-a-user', 'is_deactivated', person.is_deactivated);
  end if;
  -- Members of each company have a count of their own, and cannot use up the admins'.
  if (case when is_admin then 50 else 10 end) <= (
    select count(*)
    from public.invitation as other
    left join public.client_account_member as inviter on inviter.user_id = other.invited_by
    where other.accepted_at is null and other.revoked_at is null and other.expires_at > now() and other.email <> address
      and inviter.account_id is not distinct from case when not is_admin then joined end
  ) then
    return '{"kind": "too-many"}';
  end if;

  if (request ->> 'role' = 'client') <> (num_nonnulls(joined, company) = 1) or num_nonnulls(joined, company) > 1
    or joined is not null and not exists (select from public.client_account as known where known.id = joined)
  then
    return '{"kind": "invalid", "field": "client_account_id"}';
  end if;
  if company is not null then
    -- Two companies of one name could not be told apart when the next person is invited.
    if company = '' or exists (select from public.client_account as known where lower(known.name) = lower(company)) then
      return '{"kind": "invalid", "field": "company"}';
    end if;
  end if;
  begin
    if company is not null then
      joined := (private.start_company(
        gen_random_uuid(), company, currency => 'USD', campaign_status => 'Onboarding'
      )).id;
      perform private.add_preset_tasks(joined, current_date);
    end if;
    perform private.invite((request ->> 'id')::uuid, address, request ->> 'role', joined, request ->> 'token');
    update public.invitation as stored
    set sees_money = coalesce((request ->> 'sees_money')::boolean, true),
      may_decide = coalesce((request ->> 'may_decide')::boolean, true),
      may_invite = coalesce((request ->> 'may_invite')::boolean, true)
    where stored.id = (request ->> 'id')::uuid;
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

-- With "send_mail": true, the mail is queued in the transaction that stores the invitation, and once, however often it is sent.
create function public.create_invitation(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_known boolean;
  answer jsonb;
begin
  if jsonb_typeof(request) = 'object' and jsonb_typeof(request -> 'send_mail') not in ('boolean', 'null') then
    return '{"kind": "invalid", "field": "send_mail"}';
  end if;
  -- The same lock that the stored function takes: a request and its repetition at the same moment are one mail.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: invite', 0));
  is_known := exists (select from public.invitation as held where held.id::text = lower(request ->> 'id'));
  answer := private.create_invitation(request);
  if answer ->> 'kind' = 'created' and not is_known and request ->> 'send_mail' = 'true' then
    perform private.send_mail(
      held.email, 'invitation',
      jsonb_build_object(
        'link_path', '/accept-invitation#token=' || (request ->> 'token'), 'role', held.role, 'company', held.company,
        'invited_by_name', held.invited_by_name
      )
    )
    from public.invitation as held
    where held.id = (request ->> 'id')::uuid;
  end if;
  return answer;
end
$$;

create function public.revoke_invitation(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_admin constant boolean := coalesce(private.role_of_caller() = 'admin', false);
  held public.invitation;
begin
  if not is_admin and not private.may_invite() then
    raise exception 'Only admins, and members who may invite, can revoke an invitation' using errcode = '42501';
  end if;
  select * into held
  from public.invitation as named
  where named.id = revoke_invitation.id and (is_admin or named.client_account_id = private.account_of_caller())
  for update;
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

-- Revokes the open invitations that somebody sent.
create function private.revoke_invitations_by(person uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  revoked uuid;
begin
  for revoked in
    update public.invitation as held
    set revoked_at = now()
    where held.invited_by = revoke_invitations_by.person and held.accepted_at is null and held.revoked_at is null
    returning held.id
  loop
    perform private.audit('invitation-revoked', 'invitation', revoked::text, '{}');
  end loop;
end
$$;

-- A former admin, or client, has no way back by an invitation made before.
create function private.revoke_invitations_of() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.revoke_invitations_by(new.id);
  return null;
end
$$;

create trigger revoke_invitations_of
  after update of role, deactivated_at on public."userProfile"
  for each row when (old.role is distinct from new.role or new.deactivated_at is not null)
  execute function private.revoke_invitations_of();

-- Sign-up: whoever holds the token of an open invitation for their own e-mail address may have an account.

-- Metadata of a sign-up at the auth server: data { invitation_token, first_name, last_name }.
create function private.sign_up_text(metadata jsonb, field text) returns text
language sql immutable set search_path = ''
as $$ select case when jsonb_typeof(metadata -> field) = 'string' then trim(metadata ->> field) end $$;

-- The open invitation with this token and for this address, if there is one.
create function private.open_invitation(email text, token text) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select held.id
  from public.invitation as held
  where held.token_hash = private.hash_of(open_invitation.token) and held.email = lower(open_invitation.email)
    and held.accepted_at is null and held.revoked_at is null and held.expires_at > now()
$$;

-- Whatever makes an account comes through here: sign-up, a sign-in link, a dashboard, SQL. Only the owner of the database
-- goes round it, with set_config('pipelark.without_invitation', 'on', true): no auth server sets this.
create function private.require_invitation() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  token constant text := private.sign_up_text(new.raw_user_meta_data, 'invitation_token');
  names constant text[] := array[
    private.sign_up_text(new.raw_user_meta_data, 'first_name'), private.sign_up_text(new.raw_user_meta_data, 'last_name')
  ];
begin
  if current_setting('pipelark.without_invitation', true) = 'on' then
    return new;
  end if;
  -- The row is taken here, so that of two sign-ups with one token at the same moment the second finds it accepted.
  update public.invitation as held
  set accepted_at = now(), accepted_by = new.id
  where held.id in (select private.open_invitation(new.email::text, token))
    and held.accepted_at is null and held.revoked_at is null;
  if not found then
    -- One text for every reason: it tells nobody which tokens and addresses there are.
    raise exception 'This invitation cannot be used' using errcode = 'PT422';
  end if;
  if array_position(names, null) is not null or not (select bool_and(name ~ '^[^[:cntrl:]]{1,80}$') from unnest(names) as name) then
    raise exception 'A first and a last name are needed, each of 80 characters at most' using errcode = 'PT422';
  end if;
  -- The link reached its holder at this address, or by the admin's own hand.
  new.email_confirmed_at := coalesce(new.email_confirmed_at, now());
  new.raw_user_meta_data := new.raw_user_meta_data - 'invitation_token';
  return new;
end
$$;

create trigger require_invitation
  before insert on auth.users
  for each row execute function private.require_invitation();

create function private.welcome() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.invitation;
begin
  select * into held from public.invitation as accepted where accepted.accepted_by = new.id;
  if not found then
    return null;
  end if;
  insert into public."userProfile" (id, role, "firstName", "lastName") values (
    new.id, held.role,
    private.sign_up_text(new.raw_user_meta_data, 'first_name'), private.sign_up_text(new.raw_user_meta_data, 'last_name')
  );
  if held.client_account_id is not null then
    insert into public.client_account_member (account_id, user_id, sees_money, may_decide, may_invite)
    values (held.client_account_id, new.id, held.sees_money, held.may_decide, held.may_invite);
  end if;
  perform private.audit_as(
    new.id, 'invitation-accepted', 'invitation', held.id::text,
    jsonb_build_object('email', held.email, 'role', held.role, 'company', held.company)
  );
  return null;
end
$$;

create trigger welcome
  after insert on auth.users
  for each row execute function private.welcome();

revoke all on function
  private.may_invite(), private.revoke_invitations_by(uuid), private.unfit_field_of_invitation(jsonb), public.read_invitation(text),
  private.invite(uuid, text, text, uuid, text), private.create_invitation(jsonb), public.create_invitation(jsonb),
  public.revoke_invitation(uuid), private.invite_first_admin(text), private.revoke_invitations_of(),
  private.sign_up_text(jsonb, text), private.open_invitation(text, text), private.require_invitation(),
  private.welcome()
  from public, anon, authenticated, service_role;
grant execute on function private.may_invite() to authenticated, service_role;
grant execute on function public.read_invitation(text) to anon, authenticated;
grant execute on function public.create_invitation(jsonb), public.revoke_invitation(uuid) to authenticated;

-- Indexes

create unique index invitation_email_open_idx on public.invitation (email) where accepted_at is null and revoked_at is null;
create index invitation_client_account_id_idx on public.invitation (client_account_id);
create index invitation_invited_by_idx on public.invitation (invited_by) where accepted_at is null and revoked_at is null;
create index invitation_accepted_by_idx on public.invitation (accepted_by);
create index invitation_open_idx on public.invitation (expires_at) where accepted_at is null and revoked_at is null;
create index invitation_created_at_idx on public.invitation (created_at desc, id desc);
