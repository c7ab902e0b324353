-- Past meetings of a company beyond the first fifty, which `company_meetings` answers.

-- What is over or cancelled and comes after one meeting in that list, whose start and id are given: the latest first, 50 at most.
create function public.older_company_meetings(before_time timestamptz, before_id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  company constant uuid := private.account_of_caller();
begin
  return jsonb_build_object(
    'kind', 'meetings',
    'past', (
      select coalesce(jsonb_agg(private.company_meeting(older.id) order by older.starts_at desc, older.id), '[]')
      from (
        select meeting.id, meeting.starts_at from public.meeting
        where meeting.account_id = company
          and (meeting.status = 'cancelled' or meeting.ends_at <= private.scheduler_now())
          and meeting.starts_at <= before_time
          and (meeting.starts_at < before_time or meeting.id > before_id)
        order by meeting.starts_at desc, meeting.id
        limit 50
      ) as older
    )
  );
end
$$;

revoke all on function public.older_company_meetings(timestamptz, uuid) from public, anon, authenticated, service_role;
grant execute on function public.older_company_meetings(timestamptz, uuid) to authenticated;
