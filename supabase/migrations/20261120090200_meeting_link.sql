-- Where each meeting route leads: to the built-in scheduler, or to an external calendar that an admin chose.

-- Table

create table public.meeting_link (
  -- The route without its slash.
  slug text primary key constraint "slug is a path segment"
    check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  title text not null constraint "title is one short line"
    check (char_length(title) between 1 and 120 and title !~ '[[:cntrl:]]'),
  kind text not null constraint "kind is known" check (kind in ('confirmation', 'redirect')),
  target text not null constraint "target is the scheduler or an https address"
    check (target ~ '^/schedule/[a-z0-9]+(-[a-z0-9]+)*$' or private.is_https_url(target)),
  auto_open boolean not null default false,
  is_embedded boolean not null default false,
  updated_at timestamptz not null default now(),
  constraint "only a confirmation page opens a tab by itself" check (not auto_open or kind = 'confirmation')
);

alter table public.meeting_link enable row level security;
alter table public.meeting_link force row level security;

insert into public.meeting_link (slug, title, kind, auto_open, target)
select slug, title, kind, auto_open, '/schedule/' || slug
from (
  values
    ('general-meeting-15-mins', '15 Minutes General Meeting', 'confirmation', true),
    ('general-meeting-30-mins', '30 Minutes General Meeting', 'confirmation', true),
    ('general-meeting-60-mins', '60 Minutes General Meeting', 'confirmation', true),
    ('onboarding-call', 'Onboarding Call', 'confirmation', false),
    ('project-check-in', 'Project Check-In', 'confirmation', false),
    ('meet', 'Google Meet', 'redirect', false),
    ('discovery-meeting', 'Discovery Meeting', 'redirect', false),
    ('onboarding-meeting', 'Onboarding Meeting', 'redirect', false),
    ('partner-check-in', 'Partner Check-In', 'redirect', false),
    ('hiring-interview', 'Hiring Interview', 'redirect', false),
    ('hiring-onboarding', 'Hiring Onboarding', 'redirect', false),
    ('15-mins-meeting', '15 Minutes Meeting', 'redirect', false),
    ('30-mins-meeting', '30 Minutes Meeting', 'redirect', false),
    ('60-mins-meeting', '60 Minutes Meeting', 'redirect', false)
) as meeting (slug, title, kind, auto_open);

-- Grants: every route needs its row, so nobody may add or remove one.

revoke all on table public.meeting_link from public, anon, authenticated, service_role;
grant select on table public.meeting_link to anon, authenticated, service_role;
grant update (title, target, auto_open, is_embedded) on table public.meeting_link to authenticated, service_role;

-- Policies

create policy "everybody reads meeting links" on public.meeting_link
  for select to anon, authenticated
  using (true);

create policy "admins edit meeting links" on public.meeting_link
  for update to authenticated
  using ((select private.role_of_caller()) = 'admin')
  with check ((select private.role_of_caller()) = 'admin');

-- Functions

create function private.stamp_update() returns trigger
language plpgsql volatile set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

revoke all on function private.stamp_update() from public, anon, authenticated, service_role;

create trigger stamp_meeting_link
  before update on public.meeting_link
  for each row execute function private.stamp_update();
