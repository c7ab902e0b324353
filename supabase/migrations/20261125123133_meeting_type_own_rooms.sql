-- Each booking of a meeting type can have a video room of its own.

alter table public.meeting_type add column if not exists has_own_rooms boolean not null default false;

alter table public.meeting_type drop constraint if exists "video_url is where rooms begin";
alter table public.meeting_type add constraint "video_url is where rooms begin"
  check (not has_own_rooms or place_kind <> 'video' or video_url ~ '^https://[^/?#]+/[^?#]*$');

grant update (has_own_rooms) on table public.meeting_type to authenticated, service_role;

create or replace function public.save_meeting_type(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "slug": "text", "version": "whole", "title": "text", "description": "text", "length_minutes": "whole",
    "buffer_minutes": "whole", "step_minutes": "whole", "minimum_notice_minutes": "whole", "horizon_days": "whole",
    "host_ids": "list", "turns": "text", "place_kind": "text", "place_text": "text", "video_url": "text", "questions": "list",
    "is_bookable": "boolean", "has_own_rooms": "boolean", "hours": "list"
  }');
  held public.meeting_type;
  wanted public.meeting_type;
  held_title text;
  wanted_title text;
  held_hosts jsonb;
  wanted_hosts jsonb;
  violated text;
begin
  perform private.require_admin();
  if misfit is not null or request ->> 'version' is null then
    return private.invalid(coalesce(misfit, 'version'));
  end if;
  select * into held from public.meeting_type as type where type.slug = request ->> 'slug' for update;
  if not found then
    return '{"kind": "missing"}';
  end if;
  select link.title into held_title from public.meeting_link as link where link.slug = held.slug for update;
  wanted := jsonb_populate_record(held, jsonb_strip_nulls(request) - array['slug', 'version']);
  wanted.description := btrim(wanted.description);
  wanted.place_text := btrim(wanted.place_text);
  wanted.video_url := btrim(wanted.video_url);
  wanted_title := btrim(coalesce(request ->> 'title', held_title));
  held_hosts := private.host_ids_of(held.slug);
  wanted_hosts := coalesce(nullif(request -> 'host_ids', 'null'), held_hosts);
  if wanted is distinct from held or wanted_title <> held_title or wanted_hosts <> held_hosts then
    if held.version <> (request ->> 'version')::integer then
      return private.conflict('meeting_type', held.slug, jsonb_build_object(
        'meeting_type', to_jsonb(held) || jsonb_build_object('title', held_title, 'host_ids', held_hosts)
      ));
    end if;
    if wanted_hosts <> held_hosts and not private.are_hosts(wanted_hosts) then
      return private.invalid('host_ids');
    end if;
    begin
      update public.meeting_type as type
      set description = wanted.description, length_minutes = wanted.length_minutes,
        buffer_minutes = wanted.buffer_minutes, step_minutes = wanted.step_minutes,
        minimum_notice_minutes = wanted.minimum_notice_minutes, horizon_days = wanted.horizon_days,
        turns = wanted.turns, place_kind = wanted.place_kind, place_text = wanted.place_text,
        video_url = wanted.video_url, questions = wanted.questions, is_bookable = wanted.is_bookable,
        has_own_rooms = wanted.has_own_rooms, hours = wanted.hours,
        -- A new title alone is an edit of this version too.
        version = held.version + 1
      where type.slug = held.slug
      returning * into held;
      update public.meeting_link as link set title = wanted_title
      where link.slug = held.slug and link.title <> wanted_title;
      if wanted_hosts <> held_hosts then
        delete from public.meeting_type_host as turn where turn.meeting_type = held.slug;
        insert into public.meeting_type_host (meeting_type, host_id, position)
        select held.slug, chosen.id::uuid, chosen.position
        from jsonb_array_elements_text(wanted_hosts) with ordinality as chosen (id, position);
        perform private.keep_change(
          'meeting_type', held.slug, jsonb_build_object('host_ids', held_hosts), jsonb_build_object('host_ids', wanted_hosts)
        );
      end if;
    exception
      when check_violation then
        get stacked diagnostics violated = constraint_name;
        return private.invalid(case split_part(violated, ' ', 1)
          when 'length' then 'length_minutes' when 'buffer' then 'buffer_minutes' when 'step' then 'step_minutes'
          when 'notice' then 'minimum_notice_minutes' when 'horizon' then 'horizon_days'
          else split_part(violated, ' ', 1)
        end);
    end;
  end if;
  return jsonb_build_object(
    'kind', 'saved',
    'meeting_type', to_jsonb(held) || jsonb_build_object('title', wanted_title, 'host_ids', wanted_hosts)
  );
end
$$;
