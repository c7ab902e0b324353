-- People are sorted by four columns, and the access of several is changed at once.

-- By name, or by what `sort` names. `next` is what the following page begins after: its `after_name` is the value of the sorted
-- column, whichever it is.
create or replace function public.list_people(request jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "query": "text", "role": "text", "status": "text", "after_name": "text", "after_id": "uuid", "most": "whole",
    "sort": "text", "descending": "boolean"
  }');
  -- A part of the statement below, so only what stands here.
  key constant text := case coalesce(request ->> 'sort', 'name')
    when 'name' then 'lower(coalesce(profile."firstName" || '' '', '''') || coalesce(profile."lastName", '''')) collate "C"'
    when 'email' then 'lower(known.email::text) collate "C"'
    when 'role' then 'coalesce(profile.role, ''client'') collate "C"'
    when 'signed-in' then
      'coalesce(to_char(known.last_sign_in_at at time zone ''UTC'', ''YYYY-MM-DD HH24:MI:SS.US''), '''') collate "C"'
  end;
  is_descending constant boolean := request ->> 'descending' is not distinct from 'true';
  pattern text;
  size integer;
  found_people jsonb[];
  names text[];
begin
  if (select private.role_of_caller()) is distinct from 'admin' then
    raise exception 'Only admins can list people' using errcode = '42501';
  end if;
  if misfit is not null then
    return private.invalid(misfit);
  elsif key is null then
    return private.invalid('sort');
  end if;
  pattern := '%' || regexp_replace(lower(btrim(left(request ->> 'query', 200))), '([\\%_])', '\\\1', 'g') || '%';
  size := least(greatest(coalesce((request ->> 'most')::numeric::integer, 50), 1), 200);
  execute format(
    $statement$
      select
        array_agg(page.person order by page.key %2$s, page.id %2$s),
        array_agg(page.key order by page.key %2$s, page.id %2$s)
      from (
        select %1$s as key, profile.id, private.person_row(profile, known, company) as person
        from public."userProfile" as profile
        join auth.users as known on known.id = profile.id
        left join public.client_account_member as member on member.user_id = profile.id
        left join public.client_account as company on company.id = member.account_id
        where ($1 is null or (%1$s, profile.id) %3$s ($1, $2))
          and ($3 is null or coalesce(profile.role, 'client') = $3)
          and ($4 is null or (profile.deactivated_at is null) = ($4 = 'active'))
          and (
            $5 is null or known.email::text like $5
            or lower(coalesce(profile."firstName" || ' ', '') || coalesce(profile."lastName", '')) like $5
            or lower(company.name) like $5
          )
        order by %1$s %2$s, profile.id %2$s
        limit $6
      ) as page
    $statement$,
    key, case when is_descending then 'desc' else 'asc' end, case when is_descending then '<' else '>' end
  )
  into found_people, names
  using
    case when request ->> 'after_id' is not null then coalesce(request ->> 'after_name', '') end,
    (request ->> 'after_id')::uuid, request ->> 'role', request ->> 'status', pattern, size + 1;
  return jsonb_build_object(
    'kind', 'people',
    'people', to_jsonb(coalesce(found_people[:size], '{}')),
    'next', case
      when cardinality(found_people) > size
      then jsonb_build_object('after_name', names[size], 'after_id', found_people[size] ->> 'id')
    end
  );
end
$$;

-- The same for several people, at most a hundred. It answers with the ids of those whose access is as wanted now.
create or replace function public.change_access_of_many(user_ids uuid[], is_active boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted uuid;
  changed uuid[] := '{}';
begin
  perform private.require_admin();
  if coalesce(cardinality(user_ids), 0) not between 1 and 100 then
    return private.invalid('user_ids');
  elsif is_active is null then
    return private.invalid('is_active');
  end if;
  -- In one order, so that two requests for the same rows wait for each other instead of failing.
  for wanted in select distinct person from unnest(user_ids) as person where person is not null order by person loop
    if public.change_access(jsonb_build_object('user_id', wanted, 'is_active', is_active)) ->> 'kind' = 'changed' then
      changed := changed || wanted;
    end if;
  end loop;
  return jsonb_build_object('kind', 'changed', 'changed', to_jsonb(changed));
end
$$;

revoke all on function
  public.change_access_of_many(uuid[], boolean)
  from public, anon, authenticated, service_role;
grant execute on function
  public.change_access_of_many(uuid[], boolean)
  to authenticated;
