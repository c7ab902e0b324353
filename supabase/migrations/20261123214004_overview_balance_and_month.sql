-- The current month of a company comes from one function.

create or replace function private.current_month_in(time_zone text) returns date
language sql stable set search_path = ''
as $$ select date_trunc('month', private.scheduler_now() at time zone current_month_in.time_zone)::date $$;

revoke all on function private.current_month_in(text) from public, anon, authenticated, service_role;
grant execute on function private.current_month_in(text) to authenticated, service_role;
