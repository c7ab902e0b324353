-- Pictures of the public site that were uploaded: its logo, the hero's and the founders'. The settings name them by their path, at which
-- the composer writes them.

-- Checks

-- Width and height of a JPEG or PNG that holds the picture and nothing else: no place, camera, comment or program, and nothing after
-- its end. Null for anything else.
create function private.bare_picture_size(bytes bytea) returns integer[]
language plpgsql immutable set search_path = ''
as $$
declare
  total constant integer := length(bytes);
  place integer;
  kind text;
  part integer;
  found_size integer[];
begin
  if total > 24 and substring(bytes for 3) = '\xffd8ff' then
    place := 2;
    while place + 4 <= total and get_byte(bytes, place) = 255 loop
      kind := encode(substring(bytes from place + 2 for 1), 'hex');
      part := get_byte(bytes, place + 2) * 256 + get_byte(bytes, place + 3);
      if place + 2 + part > total or part < 2 then
        return null;
      end if;
      -- JFIF without a thumbnail, tables, and the kinds of frames that browsers write.
      if kind = 'e0' and part <> 16 or kind not in ('e0', 'db', 'c4', 'dd', 'c0', 'c1', 'c2', 'da') then
        return null;
      end if;
      if kind in ('c0', 'c1', 'c2') and part >= 8 then
        found_size := array[
          get_byte(bytes, place + 7) * 256 + get_byte(bytes, place + 8),
          get_byte(bytes, place + 5) * 256 + get_byte(bytes, place + 6)
        ];
      end if;
      place := place + 2 + part;
      if kind = 'da' then
        -- Data of the scan, up to the next marker.
        while place + 1 < total and (
          get_byte(bytes, place) <> 255 or get_byte(bytes, place + 1) in (0, 208, 209, 210, 211, 212, 213, 214, 215)
        ) loop
          place := place + 1;
        end loop;
        if substring(bytes from place + 1) = '\xffd9' then
          return found_size;
        end if;
      end if;
    end loop;
    return null;
  end if;
  if total > 45 and substring(bytes for 16) = '\x89504e470d0a1a0a0000000d49484452' then
    found_size := array[
      get_byte(bytes, 18) * 256 + get_byte(bytes, 19), get_byte(bytes, 22) * 256 + get_byte(bytes, 23)
    ];
    if substring(bytes from 17 for 2) <> '\x0000' or substring(bytes from 21 for 2) <> '\x0000' then
      return null;
    end if;
    place := 8;
    while place + 12 <= total loop
      if get_byte(bytes, place) <> 0 then
        return null;
      end if;
      part := get_byte(bytes, place + 1) * 65536 + get_byte(bytes, place + 2) * 256 + get_byte(bytes, place + 3);
      kind := encode(substring(bytes from place + 5 for 4), 'escape');
      place := place + 12 + part;
      if place > total or kind not in ('IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'cHRM', 'IDAT', 'IEND') then
        return null;
      elsif kind = 'IEND' then
        return case when place = total and part = 0 then found_size end;
      end if;
    end loop;
  end if;
  return null;
end
$$;

-- A data URI of at most 60,000 characters, which fits into a request, of a picture of 16 to 2000 pixels.
create function private.is_site_picture(picture text) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  size integer[];
begin
  if picture is null or char_length(picture) > 60000
    or picture !~ '^data:image/(jpeg;base64,/9j/|png;base64,iVBORw0KGgo)[A-Za-z0-9+/]*={0,2}$'
    or char_length(split_part(picture, ',', 2)) % 4 <> 0 then
    return false;
  end if;
  size := private.bare_picture_size(decode(split_part(picture, ',', 2), 'base64'));
  return coalesce(size[1] between 16 and 2000 and size[2] between 16 and 2000, false);
end
$$;

-- The path that names the content, so that a page that is kept somewhere never shows another picture.
create function private.path_of_picture(picture text) returns text
language sql immutable set search_path = ''
as $$
  select '/pictures/' || left(encode(sha256(decode(split_part(picture, ',', 2), 'base64')), 'hex'), 32)
    || case when picture like 'data:image/png%' then '.png' else '.jpg' end
$$;

-- Table

-- Rows stay as long as the history of settings names them.
create table public.site_picture (
  path text primary key,
  picture text not null constraint "picture is a bare PNG or JPEG" check (private.is_site_picture(picture)),
  constraint "path names the content" check (path = private.path_of_picture(picture))
);

alter table public.site_picture enable row level security;
alter table public.site_picture force row level security;

create trigger refuse_change
  before update or delete or truncate on public.site_picture
  for each statement execute function private.refuse_change();

-- Grants: pictures are added by add_site_picture.

revoke all on table public.site_picture from public, anon, authenticated, service_role;
grant select on table public.site_picture to anon, authenticated, service_role;

-- Policies

-- The paths that public settings name.
create function private.shown_pictures() returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(named.path[1]), '{}')
  from public.site_setting as setting
  cross join regexp_matches(setting.value::text, '"(/pictures/[0-9a-f]{32}\.(?:jpg|png))"', 'g') as named (path)
  where setting.key in ('logo_url', 'hero_image_url', 'founder_image_urls')
$$;

create policy "everybody reads the pictures that the site shows" on public.site_picture
  for select to anon, authenticated
  using (path = any ((select private.shown_pictures())::text[]));

create policy "admins and marketing read every picture of the site" on public.site_picture
  for select to authenticated
  using ((select private.settings_of_caller()) <> '{}');

-- Functions

-- Keeps a picture for the public site and answers with its path, for a setting to name. The same picture has the same path.
create function public.add_site_picture(picture text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wait integer;
  kept text;
begin
  if private.settings_of_caller() = '{}' then
    perform private.require_admin();
  end if;
  if not private.is_site_picture(add_site_picture.picture) then
    return private.invalid('picture');
  end if;
  kept := private.path_of_picture(add_site_picture.picture);
  if not exists (select from public.site_picture as known where known.path = kept) then
    wait := private.seconds_until_author_may_add('site-picture', 100);
    if wait is not null then
      return jsonb_build_object('kind', 'too-many', 'retry_after_seconds', wait);
    end if;
    insert into public.site_picture (path, picture) values (kept, add_site_picture.picture) on conflict do nothing;
    perform private.count_addition('site-picture');
    perform private.audit('picture-added', 'site_picture', kept, '{}');
  end if;
  return jsonb_build_object('kind', 'added', 'path', kept);
end
$$;

-- A setting names pictures that are there.
create function private.require_site_picture() returns trigger
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (
    select
    from regexp_matches(new.value::text, '"(/pictures/[^"]*)"', 'g') as named (path)
    where not exists (select from public.site_picture as known where known.path = named.path[1])
  ) then
    raise exception 'This picture breaks "value fits its key": it was not added' using
      errcode = '23514', constraint = 'value fits its key';
  end if;
  return new;
end
$$;

create trigger require_site_picture
  before insert or update of value on public.site_setting
  for each row when (new.key in ('logo_url', 'hero_image_url', 'founder_image_urls'))
  execute function private.require_site_picture();

revoke all on function
  private.bare_picture_size(bytea), private.is_site_picture(text), private.path_of_picture(text),
  public.add_site_picture(text), private.require_site_picture(), private.shown_pictures()
  from public, anon, authenticated, service_role;
grant execute on function public.add_site_picture(text) to authenticated;
grant execute on function private.shown_pictures() to anon, authenticated;
