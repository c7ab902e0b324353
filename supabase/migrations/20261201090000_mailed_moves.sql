-- Whoever books names any address, and moves the meeting as often as they like, each time with a reason in their own words: without an end to it,
-- that address gets as many mails. Of more than ten moves by the link alone nobody hears; of the cancellation always, and of moves by others.

-- Triggers

drop trigger mail_guest_of_changed_meeting on public.meeting;

create trigger mail_guest_of_changed_meeting
  after update on public.meeting
  for each row when (
    new.source = 'builtin' and (old.starts_at, old.status) is distinct from (new.starts_at, new.status)
    and (
      new.sequence <= 10 or new.status = 'cancelled'
      or coalesce(current_setting('pipelark.guest_token', true), '') = ''
    )
  )
  execute function private.mail_guest();
