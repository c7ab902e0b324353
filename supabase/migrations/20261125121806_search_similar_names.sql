-- Names that are like what was looked for are found as well.

create or replace function private.search_similar(wanted text, most integer)
returns table (
  place integer, section text, type text, relation text, title text, content text, url text, ids uuid[]
)
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  -- The share of the text's groups of three letters that a name has.
  likeness constant real := 0.5;
  -- The beginning of a word, with up to two letters left out after each one.
  shortened constant text := '\m' || regexp_replace(
    left(regexp_replace(wanted, '[^[:alnum:]]', '', 'g'), 20), '(.)(?=.)', '\1.{0,2}', 'g'
  );
  source private.search_source;
begin
  -- Many names are like a shorter text.
  if char_length(wanted) < 4 then
    return;
  end if;
  for source in select * from private.search_source as known where known.type = 'data' order by known.place loop
    execute format(
      'select array_agg(id order by likeness desc, id) from (
         select id, extensions.word_similarity($1, lower(%1$s)) as likeness
         from (select * from %2$s order by %3$s limit 1000) as recent
         where %4$s and (extensions.word_similarity($1, lower(%1$s)) >= $4 or lower(%1$s) ~ $6)
         order by likeness desc, id limit $5
       ) as found',
      source.title, source.relation, source.newest_first, source.readable
    )
    into ids using wanted, private.role_of_caller(), private.caller_id(), likeness, least(most, 5), shortened;
    if ids is not null then
      place := source.place;
      section := source.section;
      type := source.type;
      relation := source.relation;
      title := source.title;
      content := source.content;
      url := source.url;
      return next;
    end if;
  end loop;
end
$$;

create or replace function public.search_studio(query text, most integer default 20) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  wanted constant text := lower(btrim(regexp_replace(left(search_studio.query, 80), '[[:cntrl:]]+', ' ', 'g')));
  size constant integer := least(greatest(coalesce(most, 20), 1), 50);
  source record;
  rows_found jsonb;
  results jsonb := '[]';
begin
  if coalesce(private.role_of_caller() not in ('staff', 'admin'), true) then
    raise exception 'Only staff and admins can search' using errcode = '42501';
  end if;
  if coalesce(wanted, '') = '' then
    return '{"kind": "results", "results": []}';
  end if;
  for source in
    with found as (select * from private.search_finds(wanted, size))
    select * from found
    union all
    select alike.*
    from private.search_similar(wanted, size) as alike
    where not exists (select from found where found.type = 'data')
  loop
    execute format(
      'select jsonb_agg(jsonb_build_object(
         ''place'', $3, ''in_title'', strpos(lower(%2$s), $2) > 0, ''rank'', array_position($1, id),
         ''result'', jsonb_build_object(
           ''id'', id, ''title'', btrim(%2$s), ''content'', private.snippet(%3$s, $2), ''section'', $4, ''type'', $5,
           ''url'', %4$s
         )
       ))
       from %1$s
       where id = any($1)',
      source.relation, source.title, source.content, source.url
    )
    into rows_found
    using source.ids, wanted, source.place, source.section, source.type;
    results := results || coalesce(rows_found, '[]');
  end loop;

  return jsonb_build_object('kind', 'results', 'results', (
    select coalesce(
      jsonb_agg(
        chosen.item -> 'result'
        order by (chosen.item ->> 'place')::integer, chosen.item -> 'in_title' desc, (chosen.item ->> 'rank')::integer
      ),
      '[]'
    )
    from (
      select found.item
      from jsonb_array_elements(results) as found (item)
      order by
        found.item -> 'in_title' desc,
        row_number() over (
          partition by found.item -> 'place' order by found.item -> 'in_title' desc, (found.item ->> 'rank')::integer
        ),
        (found.item ->> 'place')::integer
      limit size
    ) as chosen
  ));
end
$$;

revoke all on function private.search_similar(text, integer) from public, anon, authenticated, service_role;
grant execute on function private.search_similar(text, integer) to authenticated;
