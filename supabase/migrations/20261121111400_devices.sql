-- The devices that a person is signed in on, and the people that there are.

-- Functions. REST does not expose auth.sessions and auth.users; these show what is the caller's to see.

create function public.list_sessions() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  person constant uuid := (select private.caller_id());
begin
  if person is null then
    raise exception 'Only who is signed in has sessions' using errcode = '42501';
  end if;
  return jsonb_build_object('kind', 'sessions', 'sessions', (
    select jsonb_agg(
      jsonb_build_object(
        'id', open.id,
        'device', left(open.user_agent, 300),
        'created_at', private.as_utc(open.created_at),
        'last_seen_at', private.as_utc(greatest(open.created_at, open.refreshed_at at time zone 'UTC')),
        'is_current', open.id::text = (select auth.jwt() ->> 'session_id')
      )
      order by greatest(open.created_at, open.refreshed_at at time zone 'UTC') desc
    )
    from auth.sessions as open
    where open.user_id = person
      and private.is_session_alive(open.created_at, open.refreshed_at, open.not_after)
  ));
end
$$;

create function public.end_session(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from auth.sessions as open where open.id = end_session.id and open.user_id = (select private.caller_id());
  return jsonb_build_object('kind', case when found then 'ended' else 'missing' end);
end
$$;

create function public.end_other_sessions() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ended integer;
begin
  if (select private.caller_id()) is null then
    raise exception 'Only who is signed in has sessions' using errcode = '42501';
  end if;
  delete from auth.sessions as open
  where open.user_id = (select private.caller_id()) and open.id::text <> (select auth.jwt() ->> 'session_id');
  get diagnostics ended = row_count;
  return jsonb_build_object('kind', 'ended', 'count', ended);
end
$$;

-- In the order of their addresses; `next` is the address to go on after.
create function public.list_people(after_email text default null, most integer default 50) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  size constant integer := least(greatest(coalesce(most, 50), 1), 200);
  found_people jsonb;
begin
  if (select private.role_of_caller()) is distinct from 'admin' then
    raise exception 'Only admins can list people' using errcode = '42501';
  end if;
  select coalesce(jsonb_agg(to_jsonb(person) order by person.email collate "C"), '[]') into found_people
  from (
    select
      profile.id, known.email::text as email, coalesce(profile.role, 'client') as role,
      profile."firstName" as first_name, profile."lastName" as last_name,
      case when company.id is not null then jsonb_build_object('id', company.id, 'name', company.name) end as company,
      private.as_utc(profile.deactivated_at) as deactivated_at, private.as_utc(known.last_sign_in_at) as last_sign_in_at
    from public."userProfile" as profile
    join auth.users as known on known.id = profile.id
    left join public.client_account_member as member on member.user_id = profile.id
    left join public.client_account as company on company.id = member.account_id
    where after_email is null or known.email::text > after_email collate "C"
    order by known.email::text collate "C"
    limit size + 1
  ) as person;
  return jsonb_build_object(
    'kind', 'people',
    'people', case when jsonb_array_length(found_people) > size then found_people - -1 else found_people end,
    'next', case when jsonb_array_length(found_people) > size then found_people -> (size - 1) ->> 'email' end
  );
end
$$;

revoke all on function public.list_sessions() from public, anon, authenticated, service_role;
revoke all on function public.end_session(uuid) from public, anon, authenticated, service_role;
revoke all on function public.end_other_sessions() from public, anon, authenticated, service_role;
revoke all on function public.list_people(text, integer) from public, anon, authenticated, service_role;
grant execute on function public.list_sessions() to authenticated;
grant execute on function public.end_session(uuid) to authenticated;
grant execute on function public.end_other_sessions() to authenticated;
grant execute on function public.list_people(text, integer) to authenticated;
