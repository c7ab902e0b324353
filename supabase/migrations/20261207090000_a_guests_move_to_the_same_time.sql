-- As before, but that a guest's move to the time at which the meeting is already changes nothing either: a call sent twice wrote over its reason.

-- Functions

create or replace function public.reschedule_meeting(token text, starts_at timestamptz, reason text default '')
returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  answer constant text := private.state_for_change(reschedule_meeting.token);
  stands record;
  refusal text;
begin
  if answer = 'missing' then
    return '{"kind": "missing"}';
  end if;
  if answer in ('cancelled', 'past') then
    return jsonb_build_object('kind', answer, 'meeting', private.meeting_of(reschedule_meeting.token));
  end if;
  select held.meeting_type as slug, held.starts_at as starts_at into stands
  from public.meeting as held where held.token_hash = private.hash_of(reschedule_meeting.token);
  -- What stands already as it is wanted is done: an earlier try arrived, its answer did not. Its reason stays as it is.
  if stands.starts_at = reschedule_meeting.starts_at then
    return jsonb_build_object('kind', 'rescheduled', 'meeting', private.meeting_of(reschedule_meeting.token));
  end if;

  begin
    if reschedule_meeting.starts_at is null or not isfinite(reschedule_meeting.starts_at) then
      raise sqlstate 'PL001';
    end if;
    update public.meeting as held
    set starts_at = reschedule_meeting.starts_at, change_reason = private.given_reason(reschedule_meeting.reason)
    where held.token_hash = private.hash_of(reschedule_meeting.token);
    return jsonb_build_object('kind', 'rescheduled', 'meeting', private.meeting_of(reschedule_meeting.token));
  exception
    when exclusion_violation then
      refusal := 'slot-taken';
    when sqlstate 'PL001' then
      refusal := 'not-offered';
  end;

  return jsonb_build_object(
    'kind', refusal, 'alternatives', private.alternatives(stands.slug, reschedule_meeting.starts_at)
  );
end
$$;
