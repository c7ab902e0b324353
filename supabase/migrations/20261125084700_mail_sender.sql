-- The sender of mails says how they leave, so that an admin learns that none do.

-- Delivery of emails, noted by the sender at its last start. No row: no sender has started yet.
create table if not exists private.mail_sender (
  is_only boolean primary key default true constraint "there is one sender" check (is_only),
  delivery text not null constraint "delivery is known" check (delivery in ('server', 'outbox', 'none')),
  noted_at timestamptz not null default now()
);

alter table private.mail_sender enable row level security;
alter table private.mail_sender force row level security;

revoke all on table private.mail_sender from public, anon, authenticated, service_role;

-- Called by the sender when it starts: `server` sends, `outbox` only shows mails at this machine, `none` does neither.
create or replace function private.note_mail_sender(delivery text) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.mail_sender as known (delivery) values (note_mail_sender.delivery)
  on conflict (is_only) do update set delivery = excluded.delivery, noted_at = now()
$$;

-- Null: no sender has started yet, or the caller is no admin.
create or replace function private.mail_delivery() returns text
language sql stable security definer set search_path = ''
as $$ select delivery from private.mail_sender where (select private.role_of_caller()) = 'admin' $$;

revoke all on function private.note_mail_sender(text), private.mail_delivery()
  from public, anon, authenticated, service_role;
grant execute on function private.mail_delivery() to authenticated;
