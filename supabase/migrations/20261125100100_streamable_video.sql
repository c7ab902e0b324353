-- What the video host said about a video, kept for a day by the edge function `fetch-streamable-data`, which alone reads and
-- writes it.

-- Table

create table public.streamable_video (
  code text primary key constraint "code is letters and digits"
    check (char_length(code) <= 32 and code ~ '^[A-Za-z0-9]+$'),
  title text not null constraint "title is one line" check (char_length(title) <= 200 and title !~ '[[:cntrl:]]'),
  thumbnail_url text not null constraint "thumbnail_url is the host's"
    check (
      char_length(thumbnail_url) <= 1000
      and thumbnail_url ~ '^(https://([a-z0-9-]+\.)*streamable\.com/[^[:space:][:cntrl:]<>"\\]+)?$'
    ),
  duration_seconds integer not null constraint "duration_seconds is at most a day" check (duration_seconds between 0 and 86400),
  fetched_at timestamptz not null default now()
);

alter table public.streamable_video enable row level security;
alter table public.streamable_video force row level security;

-- Grants: no caller has any, and so it has no policies.

revoke all on table public.streamable_video from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.streamable_video to service_role;

-- Helpers

-- The search looks for what the host calls a video.
create function private.name_videos() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.videos as known
  set host_title = new.title
  where known.streamable_code = new.code and known.host_title <> new.title;
  return null;
end
$$;

create trigger name_videos
  after insert or update on public.streamable_video
  for each row execute function private.name_videos();

revoke all on function private.name_videos() from public, anon, authenticated, service_role;
