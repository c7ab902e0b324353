-- A host may be a person with an account. Visitors are not told who.

alter table public.meeting_host
  add column if not exists user_id uuid unique references public."userProfile" (id) on delete set null;

revoke select on table public.meeting_host from anon;
grant select (id, name, time_zone, hours_version) on table public.meeting_host to anon;
