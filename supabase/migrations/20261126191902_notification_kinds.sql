-- The kinds are listed once.

-- How the caller is told of each kind that may concern them, in the order of the settings. Tasks and weeks are mailed alone.
create or replace function public.notification_preferences() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'kind', known.kind,
          'in_app', case when known.kind not in ('weekly_summary', 'task_due') then coalesce(chosen.in_app, true) end,
          'mail', coalesce(chosen.mail, private.usual_mail(known.kind))
        )
        order by known.place
      ),
      '[]'
    )
    from public."userProfile" as person
    cross join unnest(private.kinds_of_mail()) with ordinality as known (kind, place)
    left join public.notification_preference as chosen on chosen.user_id = person.id and chosen.kind = known.kind
    where person.id = private.caller_id() and case
      when known.kind in ('weekly_summary', 'task_due') then person.role in ('admin', 'staff')
      else exists (
        select
        from (
          select null::uuid as id
          union all select member.account_id from public.client_account_member as member where member.user_id = person.id
          union all select given.client_account_id from public.staff_duty as given where given.user_id = person.id
        ) as company
        where person.id in (select private.concerned_by(known.kind, company.id))
      )
    end
  );
end
$$;
