-- News that appear by themselves. Each statement that changes a table tells, when its transaction commits, which kind of thing changed and for
-- which company; pages that show it ask again under their policies. No row and no id of a thing is told.

-- Functions

-- Tells of a statement's rows: `tg_argv` holds the kind, then SQL expressions over a row for the company and for the person it concerns, and a
-- condition. Rows of many companies are told as one change of unnamed companies. The channel's limit is 8000 bytes; this takes 200.
create function private.tell_change() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most_told constant integer := 50;
  -- The session that causes it: its page knows already.
  cause constant text := auth.jwt() ->> 'session_id';
  told jsonb[];
  one jsonb;
begin
  execute format(
    'select array_agg(distinct jsonb_strip_nulls(jsonb_build_object(''company'', %s, ''person'', %s))) from changed where %s',
    tg_argv[1], tg_argv[2], tg_argv[3]
  ) into told;
  if cardinality(told) > most_told then
    told := array['{"many": true}'::jsonb];
  end if;
  foreach one in array coalesce(told, '{}') loop
    perform pg_notify('pipelark_change', (one || jsonb_strip_nulls(jsonb_build_object(
      'kind', tg_argv[0], 'version', pg_current_xact_id()::text, 'cause', cause
    )))::text);
  end loop;
  return null;
end
$$;

-- Lets a table tell of its changes. `company`, `person` and `condition` are SQL expressions over one of its rows.
create procedure private.follow_table(
  followed regclass, kind text, company text default 'null', person text default 'null', condition text default 'true'
)
language plpgsql set search_path = ''
as $$
declare
  event text;
begin
  foreach event in array '{insert,update,delete}'::text[] loop
    execute format(
      'create trigger %I after %s on %s referencing %s table as changed for each statement execute function private.tell_change(%L, %L, %L, %L)',
      'tell_' || kind || '_' || event, event, followed, case event when 'delete' then 'old' else 'new' end, kind, company, person, condition
    );
  end loop;
end
$$;

-- What these sessions may hear of, for the server that streams changes: for each kind the companies; null stands for all of them. An admin
-- hears everything. A session that has ended has no row.
create function private.listeners_of(sessions uuid[])
returns table (session_id uuid, user_id uuid, hears_all boolean, hears jsonb)
language sql stable security definer set search_path = ''
as $$
  with listener as (
    select session.id as session_id, profile.id as user_id, profile.role, member.account_id, member.sees_money, member.may_decide, member.may_invite
    from auth.sessions as session
    join public."userProfile" as profile on profile.id = session.user_id
    left join public.client_account_member as member on member.user_id = profile.id and profile.role = 'client'
    where session.id = any (listeners_of.sessions)
      and profile.deactivated_at is null
      and private.is_session_alive(session.created_at, session.refreshed_at, session.not_after)
  )
  select
    listener.session_id, listener.user_id, listener.role = 'admin',
    coalesce((
      select jsonb_object_agg(heard.kind, heard.companies)
      from (
        select known.kind, jsonb_build_array(listener.account_id) as companies
        from (values
          ('delivered_lead', true), ('appointment', true), ('deal', true), ('meeting', true), ('update', true), ('exclusion', true),
          ('ideal_profile', true), ('company', true), ('payment', listener.sees_money), ('invoice', listener.sees_money),
          ('agreement', listener.sees_money or listener.may_decide), ('invitation', listener.may_invite)
        ) as known (kind, is_heard)
        where listener.role = 'client' and listener.account_id is not null and known.is_heard
        union all
        select known.kind, null::jsonb
        from unnest('{task,meeting,schedule,company,office,video,vault_item}'::text[]) as known (kind)
        where listener.role = 'staff'
        union all
        select
          known.kind,
          case when bool_or(given.client_account_id is null) then null else jsonb_agg(distinct given.client_account_id) end
        from public.staff_duty as given
        join (values
          ('research', 'lead'), ('research', 'firm'), ('research', 'exclusion'), ('research', 'ideal_profile'),
          ('research', 'appointment'), ('research', 'deal'),
          ('accounts', 'agreement'), ('accounts', 'deal'), ('accounts', 'invoice'), ('accounts', 'payment'), ('marketing', 'setting')
        ) as known (duty, kind) on known.duty = given.duty
        where listener.role = 'staff' and given.user_id = listener.user_id
        group by known.kind
      ) as heard
    ), '{}')
  from listener
$$;

revoke execute on function
  private.tell_change(), private.listeners_of(uuid[])
  from public, anon, authenticated, service_role;
revoke execute on procedure private.follow_table(regclass, text, text, text, text) from public, anon, authenticated, service_role;

-- Tables that tell

call private.follow_table('public.client_account', 'company', 'id');
call private.follow_table('public.client_account_member', 'company', 'account_id');
call private.follow_table('public.client_company_details', 'company', 'client_account_id');
call private.follow_table('public.client_month', 'company', 'client_account_id');
call private.follow_table('public.invitation', 'invitation', 'client_account_id');
call private.follow_table('public.client_update', 'update', 'client_account_id');
call private.follow_table('public.update_reply', 'update', 'client_account_id');
call private.follow_table('public.update_file', 'update', 'client_account_id');
call private.follow_table('public.payment', 'payment', 'client_account_id');
call private.follow_table('public.staff_payment', 'staff_payment', person => 'user_id');
call private.follow_table('public.expense', 'expense');
call private.follow_table('public.task', 'task');
call private.follow_table('public.task_comment', 'task');
call private.follow_table('public.meeting', 'meeting', 'account_id');
call private.follow_table('public.meeting_type', 'schedule');
call private.follow_table('public.meeting_type_host', 'schedule');
call private.follow_table('public.meeting_host', 'schedule');
call private.follow_table('public.weekly_hours', 'schedule');
call private.follow_table('public.date_override', 'schedule');
call private.follow_table('public.lead', 'lead', 'client_account_id');
call private.follow_table('public.lead', 'delivered_lead', 'client_account_id', condition => 'delivered_at is not null');
call private.follow_table('public.lead_event', 'lead', 'client_account_id');
call private.follow_table('public.firm', 'firm');
call private.follow_table('public.contact', 'firm');
call private.follow_table('public.import_run', 'import_run', person => 'created_by');
call private.follow_table('public.exclusion', 'exclusion', 'client_account_id');
call private.follow_table('public.ideal_profile', 'ideal_profile', 'client_account_id');
call private.follow_table('public.appointment', 'appointment', 'client_account_id');
call private.follow_table('public.deal', 'deal', 'client_account_id');
call private.follow_table('public.agreement', 'agreement', 'client_account_id');
call private.follow_table('public.invoice', 'invoice', 'client_account_id');
call private.follow_table('public.payment_allocation', 'invoice', 'client_account_id');
call private.follow_table('public.checkout', 'invoice', 'client_account_id');
call private.follow_table('public.inbound_event', 'inbound_event');
call private.follow_table('public.notification', 'notification', person => 'user_id');
call private.follow_table('public."userProfile"', 'person', person => 'id');
call private.follow_table('public.staff_duty', 'person', person => 'user_id');
call private.follow_table('public.site_setting', 'setting');
call private.follow_table('public.department', 'office');
call private.follow_table('public.employee', 'office');
call private.follow_table('public.office', 'office');
call private.follow_table('public.check_in', 'office');
call private.follow_table('public.videos', 'video');
call private.follow_table('public.user_video_access', 'video');
call private.follow_table('public.vault_item', 'vault_item');

-- A session that is deleted ends its stream at once.
create trigger tell_session_delete
  after delete on auth.sessions
  referencing old table as changed
  for each statement execute function private.tell_change('session', 'null', 'user_id', 'true');
