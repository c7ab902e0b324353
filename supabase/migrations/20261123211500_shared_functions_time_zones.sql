-- The folders posix and right of the system's time zones: a meeting of such a guest could not be opened in the studio.

create or replace function private.is_time_zone(name text) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  if name ~* '^(posix|right)/'
    or name !~ '^(UTC|GMT|[A-Za-z_]+(/[A-Za-z_-]+){1,2}|Etc/GMT(\+(1[0-2]|[0-9])|-(1[0-4]|[0-9])))$'
  then
    return false;
  end if;
  perform now() at time zone name;
  return true;
exception
  when invalid_parameter_value then
    return false;
end
$$;
