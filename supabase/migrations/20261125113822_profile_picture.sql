-- The picture that a person shows beside their name. Whoever has none is shown by their initials.

-- Table: not a column of the profile, so that no list repeats it in every row.

create table public.profile_picture (
  user_id uuid primary key references public."userProfile" (id) on delete cascade,
  picture text not null constraint "picture is a small PNG, JPEG or WebP" check (private.is_picture(picture))
);

alter table public.profile_picture enable row level security;
alter table public.profile_picture force row level security;

-- Grants

revoke all on table public.profile_picture from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.profile_picture to authenticated, service_role;

-- Policies

-- Everybody with access for staff, who meet their names in tasks and in the office; nobody for others.
create function private.colleagues_of_caller() returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(profile.id), '{}')
  from public."userProfile" as profile
  where (select private.role_of_caller()) = 'staff'
    and profile.role in ('staff', 'admin') and profile.deactivated_at is null
$$;

create policy "people keep their own picture" on public.profile_picture
  for all to authenticated
  using (user_id = (select private.caller_id()))
  with check (user_id = (select private.caller_id()));

create policy "admins read every picture" on public.profile_picture
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

create policy "staff read the pictures of staff and admins" on public.profile_picture
  for select to authenticated
  using (user_id = any ((select private.colleagues_of_caller())::uuid[]));

-- Functions that keep the log

create function private.audit_profile_picture() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- An account that is deleted takes its picture along.
  if tg_op = 'DELETE' and not exists (select from auth.users as person where person.id = old.user_id) then
    return null;
  end if;
  perform private.audit(
    'picture-changed', 'user', (case tg_op when 'DELETE' then old.user_id else new.user_id end)::text, '{}'
  );
  return null;
end
$$;

create trigger audit_profile_picture
  after insert or delete on public.profile_picture
  for each row execute function private.audit_profile_picture();

create trigger audit_changed_profile_picture
  after update on public.profile_picture
  for each row when (old.picture is distinct from new.picture)
  execute function private.audit_profile_picture();

revoke all on function private.colleagues_of_caller(), private.audit_profile_picture()
  from public, anon, authenticated, service_role;
grant execute on function private.colleagues_of_caller() to authenticated;
