-- Which codes of the video host the caller may ask about, for the edge function `fetch-streamable-data`.

-- With the caller's own rights: the policies of `videos` decide.
create function public.watchable_codes(codes text[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if coalesce(private.role_of_caller() not in ('staff', 'admin'), true) then
    raise exception 'Only staff and admins can do this' using errcode = '42501';
  end if;
  return jsonb_build_object('kind', 'codes', 'codes', (
    select coalesce(jsonb_agg(distinct videos.streamable_code), '[]')
    from public.videos
    where videos.streamable_code = any (watchable_codes.codes[1:50])
  ));
end
$$;

revoke all on function public.watchable_codes(text[]) from public, anon, authenticated, service_role;
grant execute on function public.watchable_codes(text[]) to authenticated;
