-- 300 new comments an hour of one author. The limit of new tasks is in a later repeat.

create or replace function public.add_task_comment(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"id": "uuid", "task_id": "uuid", "body": "text"}');
  discussed public.task;
  stored public.task_comment;
  violated text;
  wait integer;
begin
  perform private.require_staff();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  end if;
  select * into discussed from private.task_of_caller((request ->> 'task_id')::uuid);
  if discussed.id is null then
    return '{"kind": "missing"}';
  end if;

  wait := private.seconds_until_author_may_add('comment', 300);
  if wait is not null
    and not exists (select from public.task_comment as earlier where earlier.id = (request ->> 'id')::uuid) then
    return jsonb_build_object('kind', 'too-many', 'retry_after_seconds', wait);
  end if;

  begin
    insert into public.task_comment (id, task_id, author_id, author_name, body)
    values (
      (request ->> 'id')::uuid, discussed.id, private.caller_id(), private.name_of(private.caller_id()),
      btrim(coalesce(request ->> 'body', ''), e' \t\r\n')
    )
    on conflict (id) do nothing
    returning * into stored;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
  end;
  if stored.id is not null then
    perform private.count_addition('comment');
    update public.task as known set comment_count = known.comment_count + 1 where known.id = discussed.id;
  else
    select * into stored
    from public.task_comment as earlier
    where earlier.id = (request ->> 'id')::uuid and earlier.author_id = private.caller_id()
      and earlier.task_id = discussed.id;
    if not found then
      return private.invalid('id');
    end if;
  end if;
  return jsonb_build_object('kind', 'added', 'comment', to_jsonb(stored));
end
$$;
