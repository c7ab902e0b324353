-- An address that people are sent to, or whose picture is shown to them, is one of a public site: not of the reader's own machine, nor of
-- something in their network.

-- Functions

-- An https address of a public host, by its name: no number in whatever form, which the last part of the host would begin with, and no
-- name that is kept for one's own machine or network. No user or password in it, no other scheme, no spaces.
create function private.is_public_url(url text) returns boolean
language sql immutable set search_path = ''
as $$
  select private.is_https_url(url)
    and url ~* '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?(:|/|\?|#|$)'
    and url !~* '^https://[^/?#:]*\.(localhost|localdomain|local|internal|intranet|lan|home|corp|private|home\.arpa)(:|/|\?|#|$)'
$$;

-- Refuses addresses of other hosts in the column of the first argument, one or a list, in the name of the constraint of the second. A trigger and
-- not the check itself: an address from before this rule stays until it is edited, other columns of its row can be saved, and a dump restored.
create function private.require_public_url() returns trigger
language plpgsql stable set search_path = ''
as $$
declare
  given constant jsonb := to_jsonb(new) -> tg_argv[0];
begin
  if tg_op = 'UPDATE' and to_jsonb(old) -> tg_argv[0] is not distinct from given then
    return new;
  end if;
  if exists (
    select
    from jsonb_array_elements_text(case jsonb_typeof(given) when 'array' then given else jsonb_build_array(given) end) as item (url)
    where item.url ~* '^https:' and not private.is_public_url(item.url)
  ) then
    raise exception 'This address breaks "%": it is not of a public site', tg_argv[1] using errcode = '23514', constraint = tg_argv[1];
  end if;
  return new;
end
$$;

revoke all on function private.is_public_url(text), private.require_public_url() from public, anon, authenticated, service_role;
-- The checks of a setting run as whoever writes it.
grant execute on function private.is_public_url(text) to authenticated, service_role;

-- Triggers

create trigger require_public_url
  before insert or update of value on public.site_setting
  for each row when (new.key in ('logo_url', 'hero_image_url', 'founder_image_urls', 'virtual_office_url', 'operations_url'))
  execute function private.require_public_url('value', 'value fits its key');

create trigger require_public_url
  before insert or update of target on public.meeting_link
  for each row execute function private.require_public_url('target', 'target is the scheduler or an https address');

create trigger require_public_url
  before insert or update of video_url on public.meeting_type
  for each row execute function private.require_public_url('video_url', 'video_url is an https address');
