-- A text of 199 "a" and a "b" among texts of "a" alone took 3.5 s: the time no longer depends on what is looked for.
-- The planner knows little of expressions: the beginning of a text is looked up as a pattern, and only a longer text by an expression.

create or replace function private.search_statement(source private.search_source, reach text) returns text
language sql immutable set search_path = ''
as $$
  select format(
    case reach
      when 'recent' then
        'select array_agg(id order by %2$s) from (
           select * from (select * from %1$s order by %2$s limit 1000) as recent where %3$s order by %2$s limit $4
         ) as found'
      when 'index' then
        'select array_agg(id order by %2$s) from (
           select * from %1$s where id in (
             (select id from (select * from %1$s order by %2$s limit 1000) as recent where %3$s)
             union
             (select id from %1$s where %3$s limit 500)
           )
           order by %2$s limit $4
         ) as found'
      else
        'select array_agg(id order by %2$s) from (
           select * from %1$s where %3$s order by %2$s limit $4
         ) as found'
    end,
    source.relation, source.newest_first,
    -- A line break between the two: what is looked for has none, so it is found in one of them.
    format(
      'lower((%1$s) || e''\n'' || (%2$s)) like $1 and ($5 is null or lower((%1$s) || e''\n'' || (%2$s)) ~ $5) and %3$s',
      source.title, source.content, source.readable
    )
  )
$$;

create or replace function private.search_finds(wanted text, most integer)
returns table (
  place integer, section text, type text, relation text, title text, content text, url text, ids uuid[]
)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  pattern constant text := '%' || regexp_replace(left(wanted, 12), '([\\%_])', '\\\1', 'g') || '%';
  -- As it stands: nothing in it has a meaning. Null: the pattern has all of it.
  whole constant text := case when char_length(wanted) > 12 then '***=' || wanted end;
  -- The index knows texts of three letters or digits, and longer ones.
  further constant text := case when wanted ~ '[[:alnum:]]{3}' then 'index' else 'all' end;
  role constant text := private.role_of_caller();
  caller constant uuid := private.caller_id();
  source private.search_source;
begin
  for source in select * from private.search_source as known order by known.place loop
    execute private.search_statement(source, 'recent') into ids using pattern, role, caller, most, whole;
    if coalesce(array_length(ids, 1), 0) < most then
      execute private.search_statement(source, further) into ids using pattern, role, caller, most, whole;
    end if;
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
