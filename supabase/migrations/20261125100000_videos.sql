-- The academy: training videos, and who may watch those that are for named people only.

-- Tables

create table public.videos (
  -- Made by the admin's browser, so that a request whose answer was lost can be sent again.
  id uuid primary key,
  category text not null constraint "category is known" check (
    category in ('Paid Ads', 'Customer Service', 'Offer Recreation', 'Sales Trainings', 'InteliCRM')
  ),
  display_order integer not null default 0,
  -- Not now(): rows of one transaction have a moment each, so that pages of a list have one order.
  created_at timestamptz not null default clock_timestamp(),
  -- It becomes a part of the address of a frame: letters and digits, nothing else.
  streamable_code text not null constraint "streamable_code is letters and digits"
    check (char_length(streamable_code) <= 32 and streamable_code ~ '^[A-Za-z0-9]+$'),
  description text not null default '' constraint "description is a text of at most 2000 characters"
    check (char_length(description) <= 2000 and description !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'),
  -- What the video host called it when it was last asked; the search looks here, too.
  host_title text not null default '',
  -- Whether it is for named people only. Kept by a trigger on their rows, so that no policy has to count them.
  is_restricted boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  -- As it was then.
  updated_by_name text not null default '',
  -- Policies show what is archived to nobody; admins list it by a function.
  archived_at timestamptz
);

alter table public.videos enable row level security;
alter table public.videos force row level security;

-- A video without rows here is for everybody who works here.
create table public.user_video_access (
  user_id uuid not null references auth.users (id) on delete cascade,
  video_id uuid not null references public.videos (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, video_id)
);

alter table public.user_video_access enable row level security;
alter table public.user_video_access force row level security;

-- Grants: written by functions only.

revoke all on table public.videos, public.user_video_access from public, anon, authenticated, service_role;
grant select on table public.videos, public.user_video_access to authenticated;
grant select, insert, update, delete on table public.videos to service_role;
grant select, insert, delete on table public.user_video_access to service_role;

-- Policies

create policy "who works here reads which videos are for them" on public.user_video_access
  for select to authenticated
  using (user_id = (select private.caller_id()) and (select private.role_of_caller()) in ('staff', 'admin'));

create policy "admins read for whom videos are" on public.user_video_access
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

create policy "who works here reads the videos for everybody" on public.videos
  for select to authenticated
  using (archived_at is null and not is_restricted and (select private.role_of_caller()) in ('staff', 'admin'));

create policy "admins read the videos for named people" on public.videos
  for select to authenticated
  using (archived_at is null and is_restricted and (select private.role_of_caller()) = 'admin');

create policy "named people read the videos for them" on public.videos
  for select to authenticated
  using (
    archived_at is null and is_restricted and (select private.role_of_caller()) in ('staff', 'admin')
    and id in (select access.video_id from public.user_video_access as access where access.user_id = (select private.caller_id()))
  );

-- Helpers

-- The same as the policies say, for functions that run as the owner of the database.
create function private.may_watch(video uuid) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(private.role_of_caller() in ('staff', 'admin'), false) and exists (
    select from public.videos as known
    where known.id = may_watch.video and known.archived_at is null and (
      not known.is_restricted or private.role_of_caller() = 'admin' or exists (
        select from public.user_video_access as access
        where access.video_id = known.id and access.user_id = private.caller_id()
      )
    )
  )
$$;

create function private.restrict_video() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op in ('DELETE', 'UPDATE') then
    -- Of two changes at once, the second looks after the first is done.
    perform from public.videos as known where known.id = old.video_id for no key update;
    -- Deleting an account does not open to everybody what only its holder could see.
    if exists (select from auth.users as person where person.id = old.user_id) then
      update public.videos as known
      set is_restricted = false
      where known.id = old.video_id
        and not exists (select from public.user_video_access as access where access.video_id = known.id);
    end if;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    perform from public.videos as known where known.id = new.video_id for no key update;
    update public.videos as known set is_restricted = true where known.id = new.video_id and not known.is_restricted;
  end if;
  return null;
end
$$;

create trigger restrict_video
  after insert or update or delete on public.user_video_access
  for each row execute function private.restrict_video();

revoke all on function private.may_watch(uuid), private.restrict_video()
  from public, anon, authenticated, service_role;

-- Indexes

-- A category's list in its order. One place for each, so that a page begins exactly where the one before it ended.
create unique index videos_category_key on public.videos (category, display_order, created_at desc);
create index videos_created_at_idx on public.videos (created_at desc, id desc);
create index videos_is_restricted_idx on public.videos (is_restricted) where is_restricted;
create index videos_archived_at_idx on public.videos (archived_at desc) where archived_at is not null;
create index videos_streamable_code_idx on public.videos (streamable_code);
create index videos_searched_idx on public.videos using gin (
  lower((case when host_title = '' then 'Video ' || streamable_code else host_title end) || e'\n' || (description))
  extensions.gin_trgm_ops
);
create index user_video_access_video_id_idx on public.user_video_access (video_id);

-- The search finds them, each with the tab that it is in.
insert into private.search_source (place, section, type, relation, title, content, newest_first, readable, url) values (
  15, 'Videos', 'video', 'public.videos',
  'case when host_title = '''' then ''Video '' || streamable_code else host_title end', 'description',
  'created_at desc, id desc',
  'archived_at is null and $2 in (''admin'', ''staff'') and (
    not is_restricted or $2 = ''admin''
    or id in (select access.video_id from public.user_video_access as access where access.user_id = $3)
  )',
  '''/studio/academy?tab='' || replace(lower(category), '' '', ''-'') || ''&video='' || id'
);
