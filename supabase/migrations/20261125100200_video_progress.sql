-- How far who works here has watched each video, and what they have finished.

-- Table

create table public.video_progress (
  user_id uuid not null references auth.users (id) on delete cascade,
  video_id uuid not null references public.videos (id) on delete cascade,
  position_seconds integer not null default 0 constraint "position_seconds is at most a day"
    check (position_seconds between 0 and 86400),
  -- Zero while it is not known.
  duration_seconds integer not null default 0 constraint "duration_seconds is at most a day"
    check (duration_seconds between 0 and 86400),
  completed_at timestamptz,
  completed_how text constraint "completed_how is known" check (completed_how in ('watched', 'marked')),
  updated_at timestamptz not null default now(),
  primary key (user_id, video_id),
  constraint "completed_how says how when it is complete" check ((completed_at is null) = (completed_how is null))
);

alter table public.video_progress enable row level security;
alter table public.video_progress force row level security;

-- Grants: written by functions only.

revoke all on table public.video_progress from public, anon, authenticated, service_role;
grant select on table public.video_progress to authenticated;
grant select on table public.video_progress to service_role;

-- Policies

create policy "who works here reads their own progress" on public.video_progress
  for select to authenticated
  using (user_id = (select private.caller_id()) and (select private.role_of_caller()) in ('staff', 'admin'));

create policy "admins read who has finished what" on public.video_progress
  for select to authenticated
  using (completed_at is not null and (select private.role_of_caller()) = 'admin');

-- Helpers

-- The rule by which watching completes a video: nine tenths of it.
create function private.is_watched(position_seconds integer, duration_seconds integer) returns boolean
language sql immutable set search_path = ''
as $$ select is_watched.duration_seconds > 0 and is_watched.position_seconds * 10 >= is_watched.duration_seconds * 9 $$;

revoke all on function private.is_watched(integer, integer) from public, anon, authenticated, service_role;

-- Functions

-- Keeps where the caller is in a video, and completes it when they have watched it. Sent again, it changes nothing more.
create function public.save_video_progress(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "video_id": "uuid", "position_seconds": "whole", "duration_seconds": "whole"
  }');
  watched boolean;
  stored public.video_progress;
begin
  perform private.require_staff();
  if misfit is not null or request ->> 'video_id' is null or request ->> 'position_seconds' is null then
    return private.invalid(
      coalesce(misfit, case when request ->> 'video_id' is null then 'video_id' else 'position_seconds' end)
    );
  end if;
  if not private.may_watch((request ->> 'video_id')::uuid) then
    return '{"kind": "missing"}';
  end if;
  stored.position_seconds := (request ->> 'position_seconds')::integer;
  stored.duration_seconds := coalesce((request ->> 'duration_seconds')::integer, 0);
  -- Before a product of them is made.
  if stored.position_seconds not between 0 and 86400 or stored.duration_seconds not between 0 and 86400 then
    return private.invalid(
      case when stored.position_seconds not between 0 and 86400 then 'position_seconds' else 'duration_seconds' end
    );
  end if;
  watched := private.is_watched(stored.position_seconds, stored.duration_seconds);
  insert into public.video_progress as known (
    user_id, video_id, position_seconds, duration_seconds, completed_at, completed_how
  ) values (
    private.caller_id(), (request ->> 'video_id')::uuid, stored.position_seconds, stored.duration_seconds,
    case when watched then now() end, case when watched then 'watched' end
  )
  on conflict (user_id, video_id) do update set
    position_seconds = excluded.position_seconds,
    duration_seconds = case when excluded.duration_seconds > 0 then excluded.duration_seconds else known.duration_seconds end,
    completed_at = coalesce(known.completed_at, excluded.completed_at),
    completed_how = coalesce(known.completed_how, excluded.completed_how),
    updated_at = now()
  returning * into stored;
  return jsonb_build_object('kind', 'saved', 'progress', to_jsonb(stored));
end
$$;

-- "Mark complete", and back. Whoever takes the mark from a video that they have watched starts it anew.
create function public.mark_video(video_id uuid, is_complete boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  completes constant boolean := coalesce(mark_video.is_complete, false);
  stored public.video_progress;
begin
  perform private.require_staff();
  if not private.may_watch(mark_video.video_id) then
    return '{"kind": "missing"}';
  end if;
  insert into public.video_progress as known (user_id, video_id, completed_at, completed_how)
  values (
    private.caller_id(), mark_video.video_id, case when completes then now() end, case when completes then 'marked' end
  )
  on conflict on constraint video_progress_pkey do update set
    completed_at = case when completes then coalesce(known.completed_at, now()) end,
    completed_how = case when completes then coalesce(known.completed_how, 'marked') end,
    position_seconds = case
      when not completes and private.is_watched(known.position_seconds, known.duration_seconds) then 0
      else known.position_seconds
    end,
    updated_at = now()
  returning * into stored;
  return jsonb_build_object('kind', 'saved', 'progress', to_jsonb(stored));
end
$$;

-- How many videos of each category there are for the caller, and how many of them they have completed.
create function public.academy_counts() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('kind', 'counts', 'categories', jsonb_agg(
    jsonb_build_object('category', section.name, 'videos', coalesce(counted.videos, 0), 'completed', coalesce(counted.completed, 0))
    order by section.place
  ))
  from unnest(array['Paid Ads', 'Customer Service', 'Offer Recreation', 'Sales Trainings', 'InteliCRM'])
    with ordinality as section (name, place)
  left join (
    select videos.category, count(*) as videos, count(progress.completed_at) as completed
    from public.videos
    left join public.video_progress as progress
      on progress.video_id = videos.id and progress.user_id = (select private.caller_id())
    where videos.archived_at is null
    group by videos.category
  ) as counted on counted.category = section.name
$$;

revoke all on function
  public.save_video_progress(jsonb), public.mark_video(uuid, boolean), public.academy_counts()
  from public, anon, authenticated, service_role;
grant execute on function
  public.save_video_progress(jsonb), public.mark_video(uuid, boolean), public.academy_counts()
  to authenticated;

-- Indexes

create index video_progress_video_id_idx on public.video_progress (video_id);
create index video_progress_completed_at_idx on public.video_progress (completed_at desc) where completed_at is not null;
-- What was begun, the latest first.
create index video_progress_begun_idx on public.video_progress (user_id, updated_at desc) where completed_at is null;
