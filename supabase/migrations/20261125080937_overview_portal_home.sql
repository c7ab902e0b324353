-- The portal's home shows the milestones of the campaign.

create or replace function private.milestones_of_caller() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('title', milestone.title, 'is_done', milestone.status = 'done')
      order by milestone.due_on, milestone.position, milestone.id
    ),
    '[]'
  )
  from (
    select task.id, task.title, task.status, task.due_on, task.position
    from public.task
    where task.client_account_id = (select private.account_of_caller()) and task.kind = 'milestone'
      and (select private.role_of_caller()) = 'client'
    order by task.due_on, task.position, task.id
    limit 50
  ) as milestone
$$;

revoke all on function private.milestones_of_caller() from public, anon, authenticated, service_role;
grant execute on function private.milestones_of_caller() to authenticated;
