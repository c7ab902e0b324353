-- A lead books by a scheduling link.

-- The first field of a booking request that is not of its kind: a list or an object would become a text of it. Null: none.
create or replace function private.misshapen_field(request jsonb) returns text
language sql immutable set search_path = ''
as $$
  select case
    when request is null or jsonb_typeof(request) <> 'object' or octet_length(request::text) > 40000 then 'request'
    else (
      select field
      from unnest(array[
        'id', 'token', 'meeting', 'starts_at', 'name', 'email', 'company', 'note', 'time_zone', 'website',
        'answers', 'guests', 'lead'
      ]) with ordinality as known (field, place)
      where jsonb_typeof(request -> field) not in (case when field in ('answers', 'guests') then 'array' else 'string' end, 'null')
      order by place
      limit 1
    )
  end
$$;

-- Shows the token of a scheduling link to the triggers of `meeting` for the rest of the transaction.
create or replace function private.present_scheduling_link(token text) returns void
language sql volatile security definer set search_path = ''
as $$ select set_config('pipelark.scheduling_link', coalesce(token, ''), true) $$;

-- Books a meeting. The same request, sent again, answers with the meeting that it booked the first time. `lead` is the token of a
-- scheduling link; `link-over`: it books nothing any more.
create or replace function public.book_meeting(request jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  slug constant text := request ->> 'meeting';
  token constant text := request ->> 'token';
  wanted constant timestamptz := private.moment_of(request ->> 'starts_at');
  utm constant jsonb := request -> 'utm';
  misshapen constant text := private.misshapen_field(request);
  violated text;
  seconds text;
  cause text;
  answer jsonb;
  booked jsonb;
begin
  if misshapen is not null then
    return jsonb_build_object('kind', 'invalid', 'field', misshapen);
  end if;
  -- A field that people do not see and do not fill in.
  if request ->> 'website' <> '' then
    return '{"kind": "refused"}';
  end if;
  if coalesce(request ->> 'id', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return '{"kind": "invalid", "field": "id"}';
  end if;
  if coalesce(token, '') !~ '^[A-Za-z0-9_-]{43}$' then
    return '{"kind": "invalid", "field": "token"}';
  end if;
  if wanted is null then
    return '{"kind": "invalid", "field": "starts_at"}';
  end if;
  if not exists (select from public.meeting_type as type where type.slug = request ->> 'meeting') then
    return '{"kind": "unknown-meeting"}';
  end if;

  perform private.present_token(token);
  perform private.present_scheduling_link(request ->> 'lead');
  begin
    insert into public.meeting (
      id, meeting_type, starts_at, guest_name, guest_email, guest_company, note, guest_time_zone, token_hash, utm,
      answers, guests
    ) values (
      (request ->> 'id')::uuid, slug, wanted,
      btrim(coalesce(request ->> 'name', '')),
      btrim(coalesce(request ->> 'email', '')),
      btrim(coalesce(request ->> 'company', '')),
      btrim(coalesce(request ->> 'note', '')),
      coalesce(request ->> 'time_zone', ''),
      private.hash_of(token),
      case when jsonb_typeof(utm) = 'object' and octet_length(utm::text) <= 2000 then utm else '{}' end,
      coalesce(nullif(request -> 'answers', 'null'), '[]'),
      coalesce(nullif(request -> 'guests', 'null'), '[]')
    );
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      answer := jsonb_build_object('kind', 'invalid', 'field', split_part(violated, ' ', 1));
    when unique_violation then
      get stacked diagnostics violated = constraint_name;
      answer := jsonb_build_object(
        'kind', 'invalid', 'field', case violated when 'meeting_pkey' then 'id' else 'token' end
      );
    when exclusion_violation then
      answer := jsonb_build_object('kind', 'slot-taken');
    when sqlstate 'PL001' then
      answer := jsonb_build_object('kind', 'not-offered');
    when sqlstate 'PL002' then
      get stacked diagnostics seconds = pg_exception_detail, cause = pg_exception_hint;
      answer := jsonb_build_object(
        'kind', 'too-many', 'retry_after_seconds', seconds::integer, 'is_about_guests', cause = 'guests'
      );
    when sqlstate 'PL005' then
      answer := '{"kind": "link-over"}';
  end;

  -- Also after a refusal: it may be this very request that took the slot, sent before or at the same time.
  booked := private.meeting_of(token);
  if booked ->> 'id' = lower(request ->> 'id') then
    return jsonb_build_object('kind', 'booked', 'meeting', booked);
  end if;
  if answer ->> 'kind' in ('slot-taken', 'not-offered') then
    return answer || jsonb_build_object('alternatives', private.alternatives(slug, wanted));
  end if;
  return answer;
end
$$;

revoke all on function private.present_scheduling_link(text) from public, anon, authenticated, service_role;
grant execute on function private.present_scheduling_link(text) to anon, authenticated;
