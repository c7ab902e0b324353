-- A host notes that a guest did not come.

alter table public.meeting
  add column if not exists no_show_at timestamptz,
  add column if not exists no_show_by uuid references public."userProfile" (id) on delete set null;

-- Notes that the guest of a meeting did not come, or takes it back. Of meetings that have begun, by staff and admins.
create or replace function public.mark_no_show(id uuid, is_no_show boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held record;
begin
  perform private.require_staff();
  if is_no_show is null then
    return private.invalid('is_no_show');
  end if;
  select meeting.status, meeting.starts_at, meeting.no_show_at into held
  from public.meeting
  where meeting.id = mark_no_show.id
  for update;
  if not found then
    return '{"kind": "missing"}';
  end if;
  if held.status = 'cancelled' then
    return '{"kind": "cancelled"}';
  end if;
  if held.starts_at > private.scheduler_now() then
    return '{"kind": "not-begun"}';
  end if;
  -- The first note is kept.
  if is_no_show <> (held.no_show_at is not null) then
    update public.meeting
    set no_show_at = case when is_no_show then private.scheduler_now() end,
      no_show_by = case when is_no_show then (select auth.uid()) end
    where meeting.id = mark_no_show.id;
  end if;
  return '{"kind": "marked"}';
end
$$;

revoke all on function public.mark_no_show(uuid, boolean) from public, anon, authenticated, service_role;
grant execute on function public.mark_no_show(uuid, boolean) to authenticated;

create index if not exists meeting_no_show_by_idx on public.meeting (no_show_by);
