-- Of a company's people, those who see money read its payments.

drop policy if exists "clients read their own company's payments" on public.payment;
drop policy if exists "clients who see money read their own company's payments" on public.payment;

create policy "clients who see money read their own company's payments" on public.payment
  for select to authenticated
  using (client_account_id = (select private.account_of_caller()) and (select private.sees_money()));
