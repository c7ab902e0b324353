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
