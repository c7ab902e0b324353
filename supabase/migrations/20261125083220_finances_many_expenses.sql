-- Expenses are sorted by each column, and several are deleted or changed at once.

create index if not exists expense_category_idx on public.expense (category, id);
create index if not exists expense_description_idx on public.expense (description, id);
create index if not exists expense_amount_cents_idx on public.expense (amount_cents, id);

-- Deletes several expenses, at most a hundred, each in the version that the caller has seen. It answers with the ids of those
-- that are gone, and with those that somebody else has changed.
create or replace function public.delete_expenses(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"expenses": "list"}');
  seen jsonb;
  outcome jsonb;
  deleted jsonb := '[]';
  kept jsonb := '[]';
begin
  perform private.require_admin();
  if misfit is not null then
    return private.invalid(misfit);
  end if;
  if request ->> 'expenses' is null or jsonb_array_length(request -> 'expenses') not between 1 and 100 or exists (
    select from jsonb_array_elements(request -> 'expenses') as item
    where private.misfit(item.value, '{"id": "uuid", "version": "whole"}') is not null or item.value ->> 'id' is null
  ) then
    return private.invalid('expenses');
  end if;
  -- In one order, so that two requests for the same rows wait for each other instead of failing.
  for seen in
    select item.value from jsonb_array_elements(request -> 'expenses') as item order by item.value ->> 'id'
  loop
    outcome := public.delete_expense((seen ->> 'id')::uuid, (seen ->> 'version')::integer);
    if outcome ->> 'kind' = 'conflict' then
      kept := kept || jsonb_build_array(outcome -> 'expense');
    else
      deleted := deleted || jsonb_build_array(seen -> 'id');
    end if;
  end loop;
  return jsonb_build_object('kind', 'deleted', 'deleted', deleted, 'kept', kept);
end
$$;

-- Saves several expenses, at most a hundred, each as save_expense does. It answers with those that are saved, and how many are not.
create or replace function public.save_expenses(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  entry jsonb;
  outcome jsonb;
  saved jsonb := '[]';
  refused integer := 0;
begin
  perform private.require_admin();
  if coalesce(jsonb_typeof(request -> 'expenses'), '') <> 'array' then
    return private.invalid('expenses');
  elsif jsonb_array_length(request -> 'expenses') not between 1 and 100 then
    return private.invalid('expenses');
  end if;
  for entry in
    select item.value from jsonb_array_elements(request -> 'expenses') as item order by item.value ->> 'id'
  loop
    outcome := public.save_expense(entry);
    if outcome ->> 'kind' = 'saved' then
      saved := saved || jsonb_build_array(outcome -> 'expense');
    else
      refused := refused + 1;
    end if;
  end loop;
  return jsonb_build_object('kind', 'saved', 'saved', saved, 'refused', refused);
end
$$;

revoke all on function
  public.delete_expenses(jsonb), public.save_expenses(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function
  public.delete_expenses(jsonb), public.save_expenses(jsonb)
  to authenticated;
