-- Payments are sorted by each column.

create index if not exists payment_description_idx on public.payment (client_account_id, description, id);
create index if not exists payment_amount_cents_idx on public.payment (client_account_id, amount_cents, id);
