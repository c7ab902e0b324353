-- A host that is being removed is not given to a meeting type, and an unknown field of a host is answered instead of raised.

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

create or replace function public.save_meeting_host(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(
    request, '{"id": "uuid", "version": "whole", "name": "text", "time_zone": "text", "user_id": "uuid"}'
  );
  is_new constant boolean := request ->> 'version' is null;
  unknown text;
  held public.meeting_host;
  wanted public.meeting_host;
  violated text;
begin
  perform private.require_admin();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  end if;
  select min(key) into unknown from jsonb_object_keys(request) as key
  where key not in ('id', 'version', 'name', 'time_zone', 'user_id');
  if unknown is not null then
    return private.invalid(unknown);
  end if;
  select * into held from public.meeting_host as host
  where host.id = (request ->> 'id')::uuid and host.retired_at is null
  for update;
  -- A host that was added already: an earlier try arrived, its answer did not.
  if found and is_new then
    return jsonb_build_object('kind', 'saved', 'meeting_host', to_jsonb(held));
  end if;
  if not found and not is_new then
    return '{"kind": "missing"}';
  end if;
  wanted := jsonb_populate_record(held, request - array['version']);
  wanted.name := btrim(coalesce(wanted.name, ''));
  wanted.time_zone := coalesce(wanted.time_zone, '');
  if wanted is not distinct from held then
    return jsonb_build_object('kind', 'saved', 'meeting_host', to_jsonb(held));
  end if;
  if not is_new and held.version <> (request ->> 'version')::integer then
    return private.conflict('meeting_host', held.id::text, jsonb_build_object('meeting_host', to_jsonb(held)));
  end if;
  if wanted.user_id is distinct from held.user_id and wanted.user_id is not null
    and not private.is_worker(wanted.user_id) then
    return private.invalid('user_id');
  end if;
  begin
    if is_new then
      insert into public.meeting_host (id, name, time_zone, user_id)
      values (wanted.id, wanted.name, wanted.time_zone, wanted.user_id)
      returning * into held;
      perform private.start_host(held.id);
      perform private.audit('meeting-host-added', 'meeting_host', held.id::text, jsonb_build_object('name', held.name));
    else
      update public.meeting_host as host
      set name = wanted.name, time_zone = wanted.time_zone, user_id = wanted.user_id
      where host.id = held.id;
      if wanted.user_id is not null and wanted.user_id is distinct from held.user_id then
        perform private.mail_person_of_host(held.id);
      end if;
      select * into held from public.meeting_host as host where host.id = held.id;
    end if;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
    when unique_violation then
      return private.invalid(case when is_new and wanted.user_id is null then 'id' else 'user_id' end);
  end;
  return jsonb_build_object('kind', 'saved', 'meeting_host', to_jsonb(held));
end
$$;
