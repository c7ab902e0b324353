-- As before, but that a move to the time at which the meeting is already changes nothing: whoever had not seen the last change wrote over its reason.

-- Functions

create or replace function public.reschedule_company_meeting(
  id uuid, starts_at timestamptz, reason text default '', seen_sequence integer default null
) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  state constant text := private.state_of_company_meeting(reschedule_company_meeting.id);
  stands record;
  slug text;
  refusal text;
begin
  if state = 'missing' then
    return '{"kind": "missing"}';
  end if;
  if state in ('cancelled', 'past') then
    return jsonb_build_object('kind', state, 'meeting', private.company_meeting(reschedule_company_meeting.id));
  end if;
  select held.sequence as sequence, held.starts_at as starts_at into stands
  from public.meeting as held where held.id = reschedule_company_meeting.id;
  -- What stands already as it is wanted is done: an earlier try arrived, its answer did not. Its reason stays as it is.
  if stands.starts_at = reschedule_company_meeting.starts_at then
    return jsonb_build_object('kind', 'rescheduled', 'meeting', private.company_meeting(reschedule_company_meeting.id));
  end if;
  if stands.sequence <> reschedule_company_meeting.seen_sequence then
    return jsonb_build_object('kind', 'changed', 'meeting', private.company_meeting(reschedule_company_meeting.id));
  end if;

  begin
    if reschedule_company_meeting.starts_at is null or not isfinite(reschedule_company_meeting.starts_at) then
      raise sqlstate 'PL001';
    end if;
    update public.meeting as held
    set starts_at = reschedule_company_meeting.starts_at,
      change_reason = private.given_reason(reschedule_company_meeting.reason)
    where held.id = reschedule_company_meeting.id;
    return jsonb_build_object(
      'kind', 'rescheduled', 'meeting', private.company_meeting(reschedule_company_meeting.id)
    );
  exception
    when exclusion_violation then
      refusal := 'slot-taken';
    when sqlstate 'PL001' then
      refusal := 'not-offered';
  end;

  select held.meeting_type into slug from public.meeting as held where held.id = reschedule_company_meeting.id;
  return jsonb_build_object(
    'kind', refusal, 'alternatives', private.alternatives(slug, reschedule_company_meeting.starts_at)
  );
end
$$;
