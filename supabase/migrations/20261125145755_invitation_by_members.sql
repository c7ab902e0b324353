-- Members who may invite bring colleagues into their company, and an invitation says which rights its person gets.

alter table public.invitation add column if not exists sees_money boolean not null default true;
alter table public.invitation add column if not exists may_decide boolean not null default true;
alter table public.invitation add column if not exists may_invite boolean not null default true;

-- True for clients who may invite colleagues into their company.
create or replace function private.may_invite() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.has_right('may_invite') $$;

revoke all on function private.may_invite() from public, anon, authenticated, service_role;
grant execute on function private.may_invite() to authenticated, service_role;

drop policy if exists "members who may invite read their own company's invitations" on public.invitation;

create policy "members who may invite read their own company's invitations" on public.invitation
  for select to authenticated
  using (client_account_id = (select private.account_of_caller()) and (select private.may_invite()));

-- The first field of an invitation's request that is not what it must be. Null: none.
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

-- Stores what `public.create_invitation` was asked for, which alone calls it.
create or replace function private.create_invitation(request jsonb) returns jsonb
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

create or replace function public.revoke_invitation(id uuid) returns jsonb
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

-- Revokes the open invitations that somebody sent.
create or replace function private.revoke_invitations_by(person uuid) returns void
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
create or replace function private.revoke_invitations_of() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.revoke_invitations_by(new.id);
  return null;
end
$$;

drop trigger if exists revoke_invitations_of on public."userProfile";
create trigger revoke_invitations_of
  after update of role, deactivated_at on public."userProfile"
  for each row when (old.role is distinct from new.role or new.deactivated_at is not null)
  execute function private.revoke_invitations_of();

create or replace function private.welcome() returns trigger
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

revoke all on function private.revoke_invitations_by(uuid) from public, anon, authenticated, service_role;
