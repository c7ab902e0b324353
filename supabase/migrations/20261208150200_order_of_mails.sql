-- The mail that somebody waits for goes out first. Until now, a recovery link stood behind all notices that bookings had queued before it.

-- Functions

-- The class of a mail, lowest first: links to sign in with, mails about the reader's own meeting, notices.
create function private.class_of_mail(template text) returns integer
language sql immutable set search_path = ''
as $$
  select case
    when template in ('recovery', 'invitation') then 1
    when template ~ '^(booking|guest|host)-' then 2
    else 3
  end
$$;

-- The next mail that is due, of the lowest class, with its next attempt already planned: if the program that takes it is lost, another one
-- sends it then. Two programs never take the same attempt.
create or replace function private.take_due_mail(moment timestamptz) returns setof public.mail_message
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.give_up_late_mail(moment);
  return query
    update public.mail_message as taken
    set attempts = taken.attempts + 1,
      next_attempt_at = moment + coalesce(private.wait_after_attempt(taken.attempts + 1), interval '1 day')
    where taken.id = (
      select due.id from public.mail_message as due
      where due.next_attempt_at <= moment
      order by private.class_of_mail(due.template), due.next_attempt_at, due.id
      limit 1
      for update skip locked
    )
    returning taken.*;
end
$$;

revoke all on function private.class_of_mail(text) from public, anon, authenticated, service_role;

-- Indexes

create index mail_message_due_idx on public.mail_message (private.class_of_mail(template), next_attempt_at, id)
  where next_attempt_at is not null;
drop index public.mail_message_next_attempt_at_idx;
