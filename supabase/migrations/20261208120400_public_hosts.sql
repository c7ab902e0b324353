-- An address that people are sent to, or whose picture is shown to them, is one of a public site: not of the reader's own machine, nor of
-- something in their network.

-- Functions

-- An https address of a public host, by its name: no number in whatever form, which the last part of the host would begin with, and no
-- name that is kept for one's own machine or network. No user or password in it, no other scheme, no spaces.
create or replace function private.is_https_url(url text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(url) <= 2000
    and url ~* '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?(:[0-9]{1,5})?([/?#][^[:space:][:cntrl:]<>"\\]*)?$'
    and url !~* '^https://[^/?#:]*\.(localhost|localdomain|local|internal|intranet|lan|home|corp|private|home\.arpa)(:|/|\?|#|$)'
$$;
