-- Without the meetings of today, which no page reads: it shows the next ones.

create or replace function public.studio_attention(time_zone text default 'UTC') returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  caller constant uuid := private.caller_id();
  role constant text := private.role_of_caller();
  zone constant text := case when private.is_time_zone(studio_attention.time_zone) then studio_attention.time_zone else 'UTC' end;
  today constant date := (now() at time zone zone)::date;
  first_rows constant integer := 5;
  answer jsonb;
begin
  if coalesce(role not in ('staff', 'admin'), true) then
    raise exception 'Only staff and admins can do this' using errcode = '42501';
  end if;

  answer := jsonb_build_object(
    'kind', 'attention',
    'today', today,
    'approvals', null,
    'invitations_ending', null,
    'first_steps', null,
    'mail_delivery', null,
    'new_companies', null,
    'figures', private.studio_figures(today),
    'next_meetings', private.next_meetings(),
    -- Appointments and deals that wait for the caller.
    'loop', private.loop_waiting(),
    -- Empty for a caller who does not see amounts of deals.
    'forecast', private.deal_forecast(null, private.current_month_in(zone)),
    'tasks_today', jsonb_build_object(
      'count', (
        select count(*) from public.task as due
        where due.assignee_id = caller and due.status <> 'done' and due.due_on = today
      ),
      'first', (
        select coalesce(jsonb_agg(to_jsonb(due) order by due.position, due.id), '[]')
        from (
          select task.id, task.title, task.status, task.due_on, task.client_account_id, task.position
          from public.task
          where task.assignee_id = caller and task.status <> 'done' and task.due_on = today
          order by task.position, task.id
          limit first_rows
        ) as due
      )
    ),
    'tasks_overdue', jsonb_build_object(
      'count', (
        select count(*) from public.task as late
        where late.assignee_id = caller and late.status <> 'done' and late.due_on < today
      ),
      'first', (
        select coalesce(jsonb_agg(to_jsonb(late) order by late.due_on, late.id), '[]')
        from (
          select task.id, task.title, task.status, task.due_on, task.client_account_id, task.position
          from public.task
          where task.assignee_id = caller and task.status <> 'done' and task.due_on < today
          order by task.due_on, task.id
          limit first_rows
        ) as late
      )
    )
  );
  if role <> 'admin' then
    return answer;
  end if;

  return answer || jsonb_build_object(
    'first_steps', private.first_steps(),
    'mail_delivery', private.mail_delivery(),
    'new_companies', private.new_companies(),
    'approvals', jsonb_build_object(
      'count', (
        select count(*) from public.client_update as pending
        where pending.status = 'pending' and pending.author_id <> caller
      ),
      -- The longest waiting first.
      'first', (
        select coalesce(jsonb_agg(to_jsonb(pending) order by pending.created_at, pending.id), '[]')
        from (
          select
            known.id, known.title, known.amount_cents, known.currency, known.author_name, known.client_account_id,
            company.name as company, known.created_at
          from public.client_update as known
          join public.client_account as company on company.id = known.client_account_id
          where known.status = 'pending' and known.author_id <> caller
          order by known.created_at, known.id
          limit first_rows
        ) as pending
      )
    ),
    'invitations_ending', (
      select jsonb_build_object(
        'count', count(*),
        'first', coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', sent.id, 'email', sent.email, 'role', sent.role, 'company', sent.company,
              'expires_at', private.as_utc(sent.expires_at)
            )
            order by sent.expires_at, sent.id
          ) filter (where sent.number <= first_rows),
          '[]'
        )
      )
      from (
        select
          invitation.id, invitation.email, invitation.role, invitation.company, invitation.expires_at,
          row_number() over (order by invitation.expires_at, invitation.id) as number
        from public.invitation
        where invitation.accepted_at is null and invitation.revoked_at is null
          and invitation.expires_at > now() and invitation.expires_at < now() + interval '2 days'
      ) as sent
    )
  );
end
$$;
