-- Whoever an admin makes a client has all rights.

-- Nobody changes their own role. Who becomes a client belongs to a company from then on, who stops being one to none.
create or replace function public.change_role(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"user_id": "uuid", "role": "text", "client_account_id": "uuid"}');
  new_role constant text := request ->> 'role';
  person uuid;
  company uuid;
  old_role text;
begin
  perform private.require_admin();
  if misfit is not null then
    return private.invalid(misfit);
  end if;
  person := (request ->> 'user_id')::uuid;
  company := (request ->> 'client_account_id')::uuid;
  if person is null then
    return private.invalid('user_id');
  elsif new_role is null or new_role not in ('admin', 'staff', 'client') then
    return private.invalid('role');
  elsif person = (select private.caller_id()) then
    return '{"kind": "own-account"}';
  end if;
  select coalesce(profile.role, 'client') into old_role
  from public."userProfile" as profile
  where profile.id = person
  for update;
  if not found then
    return '{"kind": "missing"}';
  elsif old_role = new_role then
    return '{"kind": "changed"}';
  elsif (new_role = 'client') <> exists (select from public.client_account as known where known.id = company) then
    return private.invalid('client_account_id');
  end if;
  begin
    update public."userProfile" as profile set role = new_role where profile.id = person;
  exception
    when restrict_violation then
      return '{"kind": "last-admin"}';
  end;
  delete from public.client_account_member as member where member.user_id = person;
  if company is not null then
    -- Whoever an admin makes a client has all rights, until they are taken.
    insert into public.client_account_member (account_id, user_id, sees_money, may_decide, may_invite)
    values (company, person, true, true, true);
  end if;
  return '{"kind": "changed"}';
end
$$;
