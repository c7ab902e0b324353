-- A reversal and the entry of an approved update have the day of the agency, as every entry that the program dates.

create or replace function public.approve_update(id uuid, kind text default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  state constant text := private.state_for_decision(approve_update.id);
  held public.client_update;
  chosen text;
  paid uuid;
begin
  if state = 'pending' then
    select * into held from public.client_update as known where known.id = approve_update.id;
    chosen := coalesce(approve_update.kind, private.usual_kind(held.amount_cents));
    if chosen <> all (case when held.amount_cents > 0 then array['payment', 'credit'] else array['fee', 'refund'] end) then
      return private.invalid('kind');
    end if;
    update public.client_update as known
    set status = 'approved', decided_by = private.caller_id(), decided_by_name = private.name_of(private.caller_id()),
      decided_at = now()
    where known.id = approve_update.id
    returning * into held;
    insert into public.payment (
      id, client_account_id, date, description, amount_cents, currency, kind, update_id, recorded_by, recorded_by_name
    ) values (
      gen_random_uuid(), held.client_account_id, private.billing_day(), held.title, held.amount_cents, held.currency, chosen,
      held.id, held.decided_by, held.decided_by_name
    )
    returning payment.id into paid;
    perform private.audit('update-approved', 'update', held.id::text, jsonb_build_object(
      'payment_id', paid, 'client_account_id', held.client_account_id, 'amount_cents', held.amount_cents,
      'currency', held.currency, 'kind', chosen
    ));
    return jsonb_build_object('kind', 'approved', 'payment_id', paid);
  end if;
  if state = 'approved' then
    return jsonb_build_object('kind', 'approved', 'payment_id', (
      select payment.id from public.payment where payment.update_id = approve_update.id
    ));
  end if;
  return jsonb_build_object('kind', state);
end
$$;

create or replace function public.reverse_payment(id uuid, reason text, reversal_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  original public.payment;
  reversal public.payment;
  violated text;
begin
  perform private.require_admin();
  -- One at a time: the second of two admins finds the reversal of the first.
  select * into original from public.payment as known where known.id = reverse_payment.id for update;
  if not found then
    return '{"kind": "missing"}';
  end if;
  if original.reverses is not null or original.kind in ('commission', 'tax') then
    return private.invalid('id');
  end if;
  if reversal_id is null or reversal_id = original.id then
    return private.invalid('reversal_id');
  end if;
  select * into reversal from public.payment as earlier where earlier.reverses = original.id;
  if found then
    if reversal.id = reversal_id and reversal.recorded_by = private.caller_id() then
      return jsonb_build_object('kind', 'reversed', 'payment', to_jsonb(reversal));
    end if;
    return jsonb_build_object('kind', 'already-reversed', 'payment', to_jsonb(reversal));
  end if;

  begin
    insert into public.payment (
      id, client_account_id, date, description, amount_cents, currency, kind, reverses, reason, recorded_by,
      recorded_by_name
    ) values (
      reversal_id, original.client_account_id, private.billing_day(), left('Reversal: ' || original.description, 200),
      -original.amount_cents, original.currency, 'reversal', original.id, btrim(coalesce(reverse_payment.reason, '')),
      private.caller_id(), private.name_of(private.caller_id())
    )
    returning * into reversal;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
    when unique_violation then
      return private.invalid('reversal_id');
  end;
  perform private.audit('payment-reversed', 'payment', original.id::text, jsonb_build_object(
    'reversal_id', reversal.id, 'reason', reversal.reason,
    'client_account_id', original.client_account_id, 'amount_cents', original.amount_cents
  ));
  return jsonb_build_object('kind', 'reversed', 'payment', to_jsonb(reversal));
end
$$;
