-- Of what each person wants to be told by mail. Who has no row wants everything.

-- Table

create table public.notification_preference (
  user_id uuid primary key references public."userProfile" (id) on delete cascade,
  weekly_summary boolean not null default true,
  task_due boolean not null default true,
  update_received boolean not null default true,
  meeting_booked boolean not null default true
);

alter table public.notification_preference enable row level security;
alter table public.notification_preference force row level security;

-- Grants: written by the function below only.

revoke all on table public.notification_preference from public, anon, authenticated, service_role;
grant select on table public.notification_preference to authenticated, service_role;

-- Policies

create policy "people read their own preferences" on public.notification_preference
  for select to authenticated
  using (user_id = (select private.caller_id()));

-- Functions

-- Changes the caller's preferences that the request names, and answers with all of them.
create function public.save_notification_preference(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "weekly_summary": "boolean", "task_due": "boolean", "update_received": "boolean", "meeting_booked": "boolean"
  }');
  person constant uuid := private.caller_id();
  held public.notification_preference;
begin
  if person is null then
    raise exception 'Only who is signed in has preferences' using errcode = '42501';
  end if;
  if misfit is not null then
    return private.invalid(misfit);
  end if;
  insert into public.notification_preference as known (
    user_id, weekly_summary, task_due, update_received, meeting_booked
  ) values (
    person, coalesce((request ->> 'weekly_summary')::boolean, true), coalesce((request ->> 'task_due')::boolean, true),
    coalesce((request ->> 'update_received')::boolean, true), coalesce((request ->> 'meeting_booked')::boolean, true)
  )
  on conflict (user_id) do update set
    weekly_summary = coalesce((request ->> 'weekly_summary')::boolean, known.weekly_summary),
    task_due = coalesce((request ->> 'task_due')::boolean, known.task_due),
    update_received = coalesce((request ->> 'update_received')::boolean, known.update_received),
    meeting_booked = coalesce((request ->> 'meeting_booked')::boolean, known.meeting_booked)
  returning * into held;
  return jsonb_build_object('kind', 'saved', 'preference', to_jsonb(held));
end
$$;

revoke all on function public.save_notification_preference(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.save_notification_preference(jsonb) to authenticated;
