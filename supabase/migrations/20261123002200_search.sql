-- One search over what staff and admins may read: a text, in capitals or not, anywhere in a title or a content. Passwords are not
-- searched.

create extension if not exists pg_trgm with schema extensions;

-- Table

-- The tables that are searched. A new one is a row here, and a GIN index on its title and content as below. Only the owner of
-- the database writes this: all but the first three columns are SQL about a row of the relation.
create table private.search_source (
  place integer primary key,
  section text not null unique,
  type text not null constraint "type is known" check (type in ('video', 'document', 'data', 'user_content')),
  -- Its rows have an id, a uuid.
  relation text not null,
  title text not null,
  content text not null,
  -- An index has this order.
  newest_first text not null,
  -- Which rows a caller may read, as the policies say it; $2 is their role, and $3 their id. It only spares looking at the
  -- others: what is found is read again as the caller, and the policies decide.
  readable text not null,
  url text not null
);

alter table private.search_source enable row level security;
alter table private.search_source force row level security;

revoke all on table private.search_source from public, anon, authenticated, service_role;

insert into private.search_source (place, section, type, relation, title, content, newest_first, readable, url) values
  (
    1, 'Clients', 'data', 'public.client_account', 'name', 'campaign_status', 'name, id',
    '$2 in (''admin'', ''staff'')',
    -- The list of clients is an admin's.
    'case private.role_of_caller() when ''admin'' then ''/studio/workspace/clients?company='' else ''/studio/workspace/tasks?company='' end || id'
  ),
  (
    2, 'Tasks', 'user_content', 'public.task', 'title', 'notes', 'created_at desc, id desc',
    '($2 = ''admin'' or assignee_id = $3 or assignee_id is null)',
    '''/studio/workspace/'' || case private.role_of_caller() when ''admin'' then ''timeline'' else ''tasks'' end || ''?task='' || id'
  ),
  (
    3, 'Updates', 'user_content', 'public.client_update', 'title', 'description', 'created_at desc, id desc',
    '$2 = ''admin''', '''/studio/workspace/clients?company='' || client_account_id || ''&update='' || id'
  ),
  (
    4, 'People', 'data', 'public."userProfile"',
    'coalesce("firstName" || '' '', '''') || coalesce("lastName", '''')', 'coalesce(role, ''client'')', 'id',
    '($2 = ''admin'' or id = $3)',
    -- So is the list of people.
    'case private.role_of_caller() when ''admin'' then ''/studio/workspace/staff?person='' || id else ''/studio/workspace/settings'' end'
  ),
  (
    15, 'Videos', 'video', 'public.videos',
    'case when host_title = '''' then ''Video '' || streamable_code else host_title end', 'description',
    'created_at desc, id desc',
    'archived_at is null and $2 in (''admin'', ''staff'') and (
    not is_restricted or $2 = ''admin''
    or id in (select access.video_id from public.user_video_access as access where access.user_id = $3)
  ) and category = any((select private.active_academy_sections())::text[])',
    '''/studio/academy?tab='' || replace(lower(category), '' '', ''-'') || ''&video='' || id'
  );

-- Each kind of the vault's items has a section of its own.
insert into private.search_source (place, section, type, relation, title, content, newest_first, readable, url)
select
  kinds.place, kinds.section, kinds.type, 'public.vault_item', 'title', 'body', 'created_at desc, id desc',
  format(
    'kind = %L and deleted_at is null and $2 in (''admin'', ''staff'') and (
      visibility = ''studio'' or visibility = ''admins'' and $2 = ''admin'' or owner_id = $3
      or visibility = ''named'' and $3 = any (reader_ids)
    )',
    kinds.kind
  ),
  format('''/studio/vault?tab=%ss&item='' || id', kinds.kind)
from (values
  (11, 'Recordings', 'recording', 'video'), (12, 'Documents', 'document', 'document'),
  (13, 'Prompts', 'prompt', 'user_content'), (14, 'Links', 'link', 'user_content')
) as kinds (place, section, kind, type);

-- Functions

-- At most 200 characters of a text, around the first place where it has what was looked for.
create function private.snippet(content text, wanted text) returns text
language sql immutable set search_path = ''
as $$
  select case when start > 1 then '…' else '' end
    || substr(line, start, 198)
    || case when char_length(line) > start + 197 then '…' else '' end
  from (
    select line, greatest(1, strpos(lower(line), wanted) - 60) as start
    from (select btrim(regexp_replace(content, '\s+', ' ', 'g'))) as flat (line)
  ) as cut
$$;

-- The statement that gives the ids of a source's rows with a text, the newest first. $1 is a pattern with its beginning, $4 how many, $5
-- a regular expression with all of it: `like` compares almost all of a long text at each place of a similar one, and an expression
-- reads each letter once.
-- It looks at the newest thousand rows ('recent'), or besides at 500 that the index names ('index'), or at all ('all').
create function private.search_statement(source private.search_source, reach text) returns text
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

-- The sources that have this text, each with the ids of its rows. It runs as the owner, because row-level security keeps an
-- index on texts from being used: a search could tell what it has seen of other people's rows.
create function private.search_finds(wanted text, most integer)
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

-- Clients and people whose name is like this text: with letters missing, swapped or added. As `search_finds` gives them, the most like
-- first, out of the first thousand of each source.
create function private.search_similar(wanted text, most integer)
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

-- With the caller's own rights. What has the text in its title comes first, then the newest, and each section has its share. Where no
-- client and no person has it, those with a name like it come last. Blank finds nothing; of a long text, the first 80 characters count.
create function public.search_studio(query text, most integer default 20) returns jsonb
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

revoke all on function
  private.snippet(text, text), private.search_statement(private.search_source, text),
  private.search_finds(text, integer), private.search_similar(text, integer), public.search_studio(text, integer)
  from public, anon, authenticated, service_role;
grant execute on function
  private.snippet(text, text), private.search_finds(text, integer), private.search_similar(text, integer),
  public.search_studio(text, integer)
  to authenticated;

-- Indexes

create index client_account_searched_idx on public.client_account
  using gin (lower((name) || e'\n' || (campaign_status)) extensions.gin_trgm_ops);

create index task_searched_idx on public.task
  using gin (lower((title) || e'\n' || (notes)) extensions.gin_trgm_ops);

create index client_update_searched_idx on public.client_update
  using gin (lower((title) || e'\n' || (description)) extensions.gin_trgm_ops);

create index user_profile_searched_idx on public."userProfile" using gin (
  lower((coalesce("firstName" || ' ', '') || coalesce("lastName", '')) || e'\n' || (coalesce(role, 'client')))
  extensions.gin_trgm_ops
);

create index vault_item_searched_idx on public.vault_item
  using gin (lower((title) || e'\n' || (body)) extensions.gin_trgm_ops);

create index videos_searched_idx on public.videos using gin (
  lower((case when host_title = '' then 'Video ' || streamable_code else host_title end) || e'\n' || (description))
  extensions.gin_trgm_ops
);
