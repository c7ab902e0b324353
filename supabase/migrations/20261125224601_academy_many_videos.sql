-- Videos are sorted and changed several at once.

-- The same for several videos, at most a hundred, in the given order. Each answers with those that are as wanted now.
create or replace function public.archive_videos(ids uuid[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted uuid;
  archived uuid[] := '{}';
begin
  perform private.require_admin();
  if coalesce(cardinality(ids), 0) not between 1 and 100 then
    return private.invalid('ids');
  end if;
  foreach wanted in array ids loop
    if public.archive_video(wanted) ->> 'kind' = 'archived' then
      archived := archived || wanted;
    end if;
  end loop;
  return jsonb_build_object('kind', 'archived', 'archived', to_jsonb(archived));
end
$$;

create or replace function public.restore_videos(ids uuid[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted uuid;
  restored uuid[] := '{}';
begin
  perform private.require_admin();
  if coalesce(cardinality(ids), 0) not between 1 and 100 then
    return private.invalid('ids');
  end if;
  foreach wanted in array ids loop
    if public.restore_video(wanted) ->> 'kind' = 'saved' then
      restored := restored || wanted;
    end if;
  end loop;
  return jsonb_build_object('kind', 'restored', 'restored', to_jsonb(restored));
end
$$;

-- Each as save_video takes it, over the version that the caller has seen.
create or replace function public.save_videos(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  entry jsonb;
  outcome jsonb;
  saved jsonb := '[]';
  refused integer := 0;
begin
  perform private.require_admin();
  if coalesce(jsonb_typeof(request -> 'videos'), '') <> 'array' then
    return private.invalid('videos');
  elsif jsonb_array_length(request -> 'videos') not between 1 and 100 then
    return private.invalid('videos');
  end if;
  for entry in select item.value from jsonb_array_elements(request -> 'videos') with ordinality as item order by item.ordinality loop
    outcome := public.save_video(entry);
    if outcome ->> 'kind' = 'saved' then
      saved := saved || jsonb_build_array(outcome -> 'video');
    else
      refused := refused + 1;
    end if;
  end loop;
  return jsonb_build_object('kind', 'saved', 'saved', saved, 'refused', refused);
end
$$;

revoke all on function
  public.archive_videos(uuid[]), public.restore_videos(uuid[]), public.save_videos(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function
  public.archive_videos(uuid[]), public.restore_videos(uuid[]), public.save_videos(jsonb)
  to authenticated;

-- The orders of the admins' table, in a category and in all.
create index if not exists videos_category_host_title_idx on public.videos (category, host_title, id) where archived_at is null;
create index if not exists videos_category_created_at_idx on public.videos (category, created_at, id) where archived_at is null;
create index if not exists videos_host_title_idx on public.videos (host_title, id) where archived_at is null;
