-- Saved views: the filters, order and columns of a list under a name, for the person who saved them.

-- Table

-- Constraints of what a person enters begin with the name of the field: the function answers with it.
create table public.saved_view (
  -- Made by the caller, so that a request whose answer was lost can be sent again.
  id uuid primary key,
  user_id uuid not null references public."userProfile" (id) on delete cascade,
  page text not null constraint "page is a path of the site"
    check (page ~ '^/[a-z0-9/-]{1,99}$' and page !~ '//'),
  name text not null constraint "name is one short line"
    check (char_length(name) between 1 and 60 and name !~ '[[:cntrl:]]'),
  -- The address after the question mark.
  query text not null constraint "query is at most 500 characters of an address"
    check (char_length(query) <= 500 and query !~ '[[:cntrl:][:space:]#]'),
  position integer not null constraint "position counts from zero" check (position between 0 and 9999)
);

alter table public.saved_view enable row level security;
alter table public.saved_view force row level security;

-- Grants: views are written by functions only.

revoke all on table public.saved_view from public, anon, authenticated, service_role;
grant select on table public.saved_view to authenticated, service_role;

-- Policies

create policy "people read their own saved views" on public.saved_view
  for select to authenticated
  using (user_id = (select private.caller_id()));

-- Functions

-- Adds a view of the caller's, at the end of its page's unless the request has its position, or changes the name and the query of one.
create function public.save_view(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most constant integer := 30;
  -- A page is any path: a person's views have a limit as well.
  most_of_person constant integer := 300;
  misfit constant text := private.misfit(
    request, '{"id": "uuid", "page": "text", "name": "text", "query": "text", "position": "whole"}'
  );
  person constant uuid := private.caller_id();
  given public.saved_view;
  stored public.saved_view;
  violated text;
begin
  perform private.require_staff();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  end if;
  given.id := request ->> 'id';
  given.name := btrim(coalesce(request ->> 'name', ''), e' \t\r\n');
  given.page := coalesce(request ->> 'page', '');
  given.query := coalesce(request ->> 'query', '');

  -- Of two requests at once, the second counts the first one's view.
  perform from public."userProfile" as profile where profile.id = person for no key update;
  select * into stored from public.saved_view as earlier where earlier.id = given.id;
  if stored.id is null and exists (
    select
    from public.saved_view as other
    where other.user_id = person
    having count(*) filter (where other.page = given.page) >= most or count(*) >= most_of_person
  ) then
    return jsonb_build_object('kind', 'full', 'most', most);
  end if;
  if stored.user_id <> person or stored.page <> given.page then
    return private.invalid('id');
  end if;

  begin
    insert into public.saved_view as known (id, user_id, page, name, query, position)
    values (
      given.id, person, given.page, given.name, given.query,
      coalesce((request ->> 'position')::integer, (
        select least(coalesce(max(other.position) + 1, 0), 9999)
        from public.saved_view as other
        where other.user_id = person and other.page = given.page
      ))
    )
    on conflict (id) do update set name = excluded.name, query = excluded.query
    returning * into stored;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
  end;
  return jsonb_build_object('kind', 'saved', 'view', to_jsonb(stored));
end
$$;

create function public.delete_view(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  delete from public.saved_view as known where known.id = delete_view.id and known.user_id = private.caller_id();
  return jsonb_build_object('kind', case when found then 'deleted' else 'missing' end);
end
$$;

revoke all on function public.save_view(jsonb), public.delete_view(uuid) from public, anon, authenticated, service_role;
grant execute on function public.save_view(jsonb), public.delete_view(uuid) to authenticated;

-- Indexes

create index saved_view_user_id_idx on public.saved_view (user_id, page, position);
