-- As before, but that guests hear of each move by the team or the company that the meeting is of: after five moves by the link they kept
-- a time that was no longer true.

-- Functions

create or replace function private.mail_guest() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  presented constant text := nullif(current_setting('pipelark.guest_token', true), '');
  token constant text := case when private.hash_of(presented) = new.token_hash then presented end;
  change constant text := case when tg_op = 'INSERT' then 'confirmed' when new.status = 'cancelled' then 'cancelled' else 'moved' end;
  told jsonb;
begin
  if tg_op = 'INSERT' and token is null then
    return null;
  end if;
  select jsonb_build_object(
    'id', new.id,
    'title', link.title,
    'description', type.description,
    'starts_at', private.as_utc(new.starts_at),
    'ends_at', private.as_utc(new.ends_at),
    'was_at', case when tg_op = 'UPDATE' then private.as_utc(old.starts_at) end,
    'sequence', new.sequence,
    'host', jsonb_build_object('name', host.name, 'time_zone', host.time_zone),
    'place', jsonb_build_object('kind', new.place_kind, 'text', new.place_text)
  ) into told
  from public.meeting_type as type
  join public.meeting_link as link on link.slug = type.slug
  join public.meeting_host as host on host.id = new.host_id
  where type.slug = new.meeting_type;
  perform private.send_mail(
    new.guest_email,
    'booking-' || change,
    told || jsonb_build_object(
      'guest', jsonb_build_object('name', new.guest_name, 'time_zone', new.guest_time_zone),
      'note', new.note,
      'answers', new.answers,
      'guests', new.guests,
      'reason', new.change_reason,
      'by_guest', token is not null,
      'manage_path', '/schedule/' || new.meeting_type || '#manage=' || token,
      'book_path', '/schedule/' || new.meeting_type
    )
  );
  -- Whoever moves a meeting to and fro by its link would otherwise send a mail to five addresses each time.
  if change <> 'moved' or new.sequence <= 5 or token is null then
    perform private.send_mail(
      guest.address,
      'guest-' || change,
      told || jsonb_build_object('booked_by', new.guest_email, 'time_zone', new.guest_time_zone)
    )
    from jsonb_array_elements_text(new.guests) as guest (address);
  end if;
  return null;
end
$$;
