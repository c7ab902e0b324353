-- Members of a company have rights, and a company can be renamed and archived. Existing members get all rights, so that nobody loses
-- anything.

alter table public.client_account add column if not exists archived_at timestamptz;
alter table public.client_account add column if not exists needs_second_check boolean not null default false;
alter table public.client_account add column if not exists version integer not null default 1;

-- Whoever is a member already may do everything; the default is for those who come.
alter table public.client_account_member add column if not exists sees_money boolean not null default true;
alter table public.client_account_member add column if not exists may_decide boolean not null default true;
alter table public.client_account_member add column if not exists may_invite boolean not null default true;
alter table public.client_account_member alter column sees_money set default false;
alter table public.client_account_member alter column may_decide set default false;
alter table public.client_account_member alter column may_invite set default false;

-- True for a client whose membership has this right.
create or replace function private.has_right(name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select private.role_of_caller()) = 'client' and (
      select case has_right.name
        when 'sees_money' then member.sees_money
        when 'may_decide' then member.may_decide
        when 'may_invite' then member.may_invite
      end
      from public.client_account_member as member
      where member.user_id = (select private.caller_id())
    ),
    false
  )
$$;

-- True for clients who may read what their company pays and owes.
create or replace function private.sees_money() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.has_right('sees_money') $$;

-- Who is the first of a company may do everything in it.
create or replace function private.give_first_member_all_rights() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- One at a time: of two who join at once, one is the first.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: join ' || new.account_id::text, 0));
  if not exists (select from public.client_account_member as member where member.account_id = new.account_id) then
    new.sees_money := true;
    new.may_decide := true;
    new.may_invite := true;
  end if;
  return new;
end
$$;

drop trigger if exists give_first_member_all_rights on public.client_account_member;
create trigger give_first_member_all_rights
  before insert on public.client_account_member
  for each row execute function private.give_first_member_all_rights();

-- The people of a company with their rights, by name. Clients omit the company: it is their own.
create or replace function public.list_members(company uuid default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  role constant text := private.role_of_caller();
  about constant uuid := case when role = 'client' then private.account_of_caller() else list_members.company end;
begin
  if role is null or (role = 'client' and about is null) then
    raise exception 'Only clients of a company, staff and admins can list its people' using errcode = '42501';
  end if;
  return jsonb_build_object('kind', 'members', 'members', (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'user_id', person.user_id, 'name', person.name, 'email', person.email, 'sees_money', person.sees_money,
          'may_decide', person.may_decide, 'may_invite', person.may_invite, 'is_active', person.is_active
        )
        order by person.name, person.user_id
      ),
      '[]'
    )
    from (
      select
        member.user_id, private.name_of(member.user_id) as name, known.email::text as email, member.sees_money,
        member.may_decide, member.may_invite, profile.deactivated_at is null as is_active
      from public.client_account_member as member
      join public."userProfile" as profile on profile.id = member.user_id
      join auth.users as known on known.id = member.user_id
      where member.account_id = about
      order by 2, 1
      limit 200
    ) as person
  ));
end
$$;

-- Gives rights to a member and takes them; those that the request does not name stay. A member who may invite does so for colleagues,
-- and for the rights that they have themselves.
create or replace function public.change_member_rights(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(
    request, '{"user_id": "uuid", "sees_money": "boolean", "may_decide": "boolean", "may_invite": "boolean"}'
  );
  is_admin constant boolean := coalesce(private.role_of_caller() = 'admin', false);
  held public.client_account_member;
  wanted public.client_account_member;
  name text;
begin
  if not is_admin and not private.has_right('may_invite') then
    raise exception 'Only members who may invite, and admins, can change rights' using errcode = '42501';
  end if;
  if misfit is not null or request ->> 'user_id' is null then
    return private.invalid(coalesce(misfit, 'user_id'));
  elsif (request ->> 'user_id')::uuid = private.caller_id() then
    return '{"kind": "own-rights"}';
  end if;
  select * into held
  from public.client_account_member as member
  where member.user_id = (request ->> 'user_id')::uuid and (is_admin or member.account_id = private.account_of_caller())
  for update;
  if not found then
    return '{"kind": "missing"}';
  end if;
  wanted := held;
  wanted.sees_money := coalesce((request ->> 'sees_money')::boolean, held.sees_money);
  wanted.may_decide := coalesce((request ->> 'may_decide')::boolean, held.may_decide);
  wanted.may_invite := coalesce((request ->> 'may_invite')::boolean, held.may_invite);
  if not is_admin then
    foreach name in array array['sees_money', 'may_decide', 'may_invite'] loop
      if to_jsonb(wanted) -> name <> to_jsonb(held) -> name and not private.has_right(name) then
        return private.invalid(name);
      end if;
    end loop;
  end if;
  if wanted is distinct from held then
    update public.client_account_member as member
    set sees_money = wanted.sees_money, may_decide = wanted.may_decide, may_invite = wanted.may_invite
    where member.user_id = held.user_id;
    if not wanted.may_invite then
      perform private.revoke_invitations_by(held.user_id);
    end if;
    perform private.audit('rights-changed', 'user', held.user_id::text, jsonb_build_object(
      'client_account_id', held.account_id,
      'before', to_jsonb(held) - array['account_id', 'user_id'], 'after', to_jsonb(wanted) - array['account_id', 'user_id']
    ));
  end if;
  return jsonb_build_object('kind', 'changed', 'member', to_jsonb(wanted));
end
$$;

revoke all on function
  private.has_right(text), private.sees_money(), private.give_first_member_all_rights(), public.list_members(uuid),
  public.change_member_rights(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function private.sees_money() to authenticated, service_role;
grant execute on function public.list_members(uuid), public.change_member_rights(jsonb) to authenticated;
