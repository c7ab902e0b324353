-- What admins look up afterwards: the log, the mails and their fate, acceptances of the terms, and where bookings came from. Each list is searched
-- as its owner, because row-level security keeps an index on texts from being used, and each function checks that its caller is an admin.
-- `options`, on the first page: the values of a filter.
-- Serves older servers.

-- Functions

-- The text that a list looks for, as a pattern for `like`; hyphens are spaces, as in the indexes below. Null: everything.
create function private.looked_for(request jsonb) returns text
language sql immutable set search_path = ''
as $$
  select '%' || regexp_replace(translate(wanted, '-_', '  '), '([\\%])', '\\\1', 'g') || '%'
  from (select lower(btrim(regexp_replace(left(looked_for.request ->> 'query', 80), '[[:cntrl:]]+', ' ', 'g')))) as typed (wanted)
  where wanted <> ''
$$;

-- What all lists take: a text, the time from and until which, where the next page begins, and its size. Null: the request is as it should be.
-- Otherwise the field that is not.
create function private.misfit_of_records(request jsonb, shape jsonb) returns text
language sql stable set search_path = ''
as $$
  select coalesce(
    private.misfit(
      misfit_of_records.request,
      '{"query": "text", "from": "text", "until": "text", "after_at": "text", "size": "whole"}'::jsonb || misfit_of_records.shape
    ),
    (
      select field.name
      from unnest('{from,until,after_at}'::text[]) as field (name)
      where misfit_of_records.request ->> field.name is not null
        and private.moment_of(misfit_of_records.request ->> field.name) is null
      limit 1
    )
  )
$$;

-- At most a thousand, and fifty where nothing else is asked for.
create function private.size_of_page(request jsonb) returns integer
language sql immutable set search_path = ''
as $$ select least(greatest(coalesce((size_of_page.request ->> 'size')::integer, 50), 1), 1000) $$;

-- A moment with all its digits: where the next page begins.
create function private.exact_utc(moment timestamptz) returns text
language sql stable set search_path = ''
as $$ select to_char(exact_utc.moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') $$;

-- The values of a column in their order, each read by one look into an index that begins with it.
create function private.values_of(relation text, column_name text) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
declare
  found_values jsonb;
begin
  execute format(
    'with recursive seen (value) as (
       (select %2$I from %1$s order by 1 limit 1)
       union all
       select (select next.%2$I from %1$s as next where next.%2$I > seen.value order by 1 limit 1) from seen where seen.value is not null
     )
     select coalesce(jsonb_agg(seen.value order by seen.value), ''[]'') from seen where seen.value is not null',
    relation, column_name
  ) into found_values;
  return found_values;
end
$$;

-- The log, the newest first. `about` is the name of the person, the company or the host that an entry is about, or what its
-- detail calls it.
create function public.list_audit_entries(request jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  asked constant jsonb := coalesce(nullif(list_audit_entries.request, 'null'), '{}');
  misfit constant text := private.misfit_of_records(asked, '{"id": "large", "action": "text", "after_id": "large"}');
  pattern constant text := private.looked_for(asked);
  size integer;
  -- People and companies with this text in a name or an address.
  known_ids text[];
  rows_found jsonb[];
begin
  perform private.require_admin();
  if misfit is not null then
    return private.invalid(misfit);
  end if;
  size := private.size_of_page(asked);
  if pattern is not null then
    known_ids := array(
      (
        select person.id::text
        from auth.users as person
        left join public."userProfile" as profile on profile.id = person.id
        where translate(lower(concat_ws(' ', profile."firstName", profile."lastName", person.email::text)), '-_', '  ') like pattern
        limit 100
      )
      union all
      (select company.id::text from public.client_account as company where translate(lower(company.name), '-_', '  ') like pattern limit 100)
    );
  end if;
  execute $statement$
    select array_agg(
      jsonb_build_object(
        'id', page.id, 'at', private.exact_utc(page.at), 'actor', page.actor_name, 'action', page.action,
        'subject_type', page.subject_type, 'subject_id', page.subject_id, 'detail', page.detail,
        'about', coalesce(
          case when page.subject_type = 'user' then private.name_of(page.subject) end,
          (
            select company.name from public.client_account as company
            where company.id = case when page.subject_type = 'company' then page.subject end
          ),
          (
            select host.name from public.meeting_host as host
            where host.id = case when page.subject_type = 'meeting_host' then page.subject end
          ),
          page.detail ->> 'name', page.detail ->> 'title', page.detail ->> 'number', page.detail ->> 'email'
        ),
        'company', (
          select company.name from public.client_account as company
          where page.detail ->> 'client_account_id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
            and company.id = (page.detail ->> 'client_account_id')::uuid
        )
      )
      order by page.at desc, page.id desc
    )
    from (
      select entry.*, case when entry.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then entry.subject_id::uuid end as subject
      from public.audit_entry as entry
      where ($9 is null or entry.id = $9)
        and ($1 is null or entry.action = $1)
        and ($2 is null or entry.at >= $2) and ($3 is null or entry.at < $3)
        and ($4 is null or (entry.at, entry.id) < ($4, $5))
        and (
          $6 is null
          or translate(
            lower(coalesce(entry.actor_name, '') || e'\n' || entry.action || e'\n' || entry.subject_type || e'\n' || coalesce(entry.subject_id, '')
              || e'\n' || entry.detail::text),
            '-_', '  '
          ) like $6
          or entry.actor_id = any ($7::uuid[]) or entry.subject_id = any ($7) or entry.detail ->> 'client_account_id' = any ($7)
        )
      order by entry.at desc, entry.id desc
      limit $8
    ) as page
  $statement$
  into rows_found
  using
    asked ->> 'action', private.moment_of(asked ->> 'from'), private.moment_of(asked ->> 'until'),
    private.moment_of(asked ->> 'after_at'), coalesce((asked ->> 'after_id')::bigint, 0), pattern, known_ids, size + 1,
    (asked ->> 'id')::bigint;
  return jsonb_build_object(
    'kind', 'records',
    'rows', to_jsonb(coalesce(rows_found[:size], '{}')),
    'options', case when asked ->> 'after_at' is null then private.values_of('public.audit_entry', 'action') end,
    'next', case when cardinality(rows_found) > size then
      jsonb_build_object('after_at', rows_found[size] ->> 'at', 'after_id', rows_found[size] -> 'id')
    end
  );
end
$$;

-- Mails and their fate, the newest first, without what they say: that holds the tokens of links. `invoice_id`: the invoice that it brought, which can be
-- sent again.
create function public.list_mails(request jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  asked constant jsonb := coalesce(nullif(list_mails.request, 'null'), '{}');
  misfit constant text := private.misfit_of_records(asked, '{"id": "uuid", "state": "text", "template": "text", "after_id": "uuid"}');
  pattern constant text := private.looked_for(asked);
  size integer;
  rows_found jsonb[];
begin
  perform private.require_admin();
  if misfit is not null then
    return private.invalid(misfit);
  elsif asked ->> 'state' not in ('waiting', 'sent', 'given-up') then
    return private.invalid('state');
  end if;
  size := private.size_of_page(asked);
  execute $statement$
    select array_agg(
      jsonb_build_object(
        'id', page.id, 'created_at', private.exact_utc(page.created_at), 'to', page.to_address, 'template', page.template,
        'state', case when page.sent_at is not null then 'sent' when page.given_up_at is not null then 'given-up' else 'waiting' end,
        'attempts', page.attempts, 'next_attempt_at', private.as_utc(page.next_attempt_at),
        'ended_at', private.as_utc(coalesce(page.sent_at, page.given_up_at)), 'error', page.last_error,
        'invoice_id', (select about.invoice_id from private.invoice_mail as about where about.mail_id = page.id limit 1)
      )
      order by page.created_at desc, page.id desc
    )
    from (
      select mail.* from public.mail_message as mail
      where ($9 is null or mail.id = $9)
        and ($1 is null or mail.template = $1)
        and case $2
          when 'waiting' then mail.next_attempt_at is not null
          when 'sent' then mail.sent_at is not null
          when 'given-up' then mail.given_up_at is not null
          else true
        end
        and ($3 is null or mail.created_at >= $3) and ($4 is null or mail.created_at < $4)
        and ($5 is null or (mail.created_at, mail.id) < ($5, $6))
        and (
          $7 is null
          or translate(lower(mail.to_address || e'\n' || mail.template || e'\n' || coalesce(mail.last_error, '')), '-_', '  ') like $7
        )
      order by mail.created_at desc, mail.id desc
      limit $8
    ) as page
  $statement$
  into rows_found
  using
    asked ->> 'template', asked ->> 'state', private.moment_of(asked ->> 'from'), private.moment_of(asked ->> 'until'),
    private.moment_of(asked ->> 'after_at'), coalesce((asked ->> 'after_id')::uuid, '00000000-0000-0000-0000-000000000000'), pattern, size + 1,
    (asked ->> 'id')::uuid;
  return jsonb_build_object(
    'kind', 'records',
    'rows', to_jsonb(coalesce(rows_found[:size], '{}')),
    'options', case when asked ->> 'after_at' is null then private.values_of('public.mail_message', 'template') end,
    'next', case when cardinality(rows_found) > size then
      jsonb_build_object('after_at', rows_found[size] ->> 'created_at', 'after_id', rows_found[size] ->> 'id')
    end
  );
end
$$;

-- Who accepted which version of the terms, the newest first. Name and address are null when the person has no account any more.
create function public.list_terms_acceptances(request jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  asked constant jsonb := coalesce(nullif(list_terms_acceptances.request, 'null'), '{}');
  misfit constant text := private.misfit_of_records(asked, '{"version": "text", "after_id": "uuid", "after_version": "text"}');
  pattern constant text := private.looked_for(asked);
  current_version constant text := coalesce(public.terms_version(), 'built-in');
  size integer;
  rows_found jsonb[];
begin
  perform private.require_admin();
  if misfit is not null then
    return private.invalid(misfit);
  elsif asked ->> 'version' not in ('current', 'earlier') then
    return private.invalid('version');
  end if;
  size := private.size_of_page(asked);
  execute $statement$
    select array_agg(
      jsonb_build_object(
        'user_id', page.user_id, 'name', page.name, 'email', page.email, 'role', page.role, 'version', page.terms_version,
        'is_current', page.terms_version = $1, 'accepted_at', private.exact_utc(page.accepted_at)
      )
      order by page.accepted_at desc, page.user_id desc, page.terms_version desc
    )
    from (
      select
        held.*, person.email::text as email, case when profile.id is not null then coalesce(profile.role, 'client') end as role,
        coalesce(nullif(btrim(concat_ws(' ', profile."firstName", profile."lastName")), ''), person.email::text) as name
      from public.terms_acceptance as held
      left join public."userProfile" as profile on profile.id = held.user_id
      left join auth.users as person on person.id = held.user_id
      where ($2 is null or (held.terms_version = $1) = ($2 = 'current'))
        and ($3 is null or held.accepted_at >= $3) and ($4 is null or held.accepted_at < $4)
        and ($5 is null or (held.accepted_at, held.user_id, held.terms_version) < ($5, $6, $7))
        and (
          $8 is null
          or translate(lower(concat_ws(' ', profile."firstName", profile."lastName", person.email::text)), '-_', '  ') like $8
        )
      order by held.accepted_at desc, held.user_id desc, held.terms_version desc
      limit $9
    ) as page
  $statement$
  into rows_found
  using
    current_version, asked ->> 'version', private.moment_of(asked ->> 'from'), private.moment_of(asked ->> 'until'),
    private.moment_of(asked ->> 'after_at'), coalesce((asked ->> 'after_id')::uuid, '00000000-0000-0000-0000-000000000000'),
    coalesce(asked ->> 'after_version', ''), pattern, size + 1;
  return jsonb_build_object(
    'kind', 'records',
    'rows', to_jsonb(coalesce(rows_found[:size], '{}')),
    'next', case when cardinality(rows_found) > size then
      jsonb_build_object(
        'after_at', rows_found[size] ->> 'accepted_at', 'after_id', rows_found[size] ->> 'user_id',
        'after_version', rows_found[size] ->> 'version'
      )
    end
  );
end
$$;

-- Where each meeting was booked from, and what its guest answered: the campaign of the address, the answers of the question flow that led to it, and
-- those to the questions of the meeting type. The newest booking first. Of an erased guest only the names of the campaign.
create function public.list_booking_sources(request jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  asked constant jsonb := coalesce(nullif(list_booking_sources.request, 'null'), '{}');
  misfit constant text := private.misfit_of_records(asked, '{"id": "uuid", "meeting_type": "text", "campaign": "text", "after_id": "uuid"}');
  pattern constant text := private.looked_for(asked);
  size integer;
  rows_found jsonb[];
begin
  perform private.require_admin();
  if misfit is not null then
    return private.invalid(misfit);
  elsif asked ->> 'campaign' not in ('some', 'none') then
    return private.invalid('campaign');
  end if;
  size := private.size_of_page(asked);
  execute $statement$
    select array_agg(
      jsonb_build_object(
        'id', page.id, 'booked_at', private.exact_utc(page.created_at), 'starts_at', private.as_utc(page.starts_at),
        'meeting', (select link.title from public.meeting_link as link where link.slug = page.meeting_type),
        'status', page.status, 'booked_with', page.source, 'is_erased', page.is_erased,
        'name', case when not page.is_erased then page.guest_name end,
        'email', case when not page.is_erased then page.guest_email end,
        'company', case when not page.is_erased then page.guest_company end,
        'campaign', jsonb_strip_nulls(jsonb_build_object(
          'source', page.utm ->> 'utm_source', 'medium', page.utm ->> 'utm_medium', 'campaign', page.utm ->> 'utm_campaign',
          'term', page.utm ->> 'utm_term', 'content', page.utm ->> 'utm_content'
        )),
        'flow', case when page.is_erased then '[]' else (
          select coalesce(jsonb_agg(replace(said.answer, '.', '=') order by said.place), '[]')
          from regexp_split_to_table(page.utm ->> 'utm_answers', ',') with ordinality as said (answer, place)
          where replace(said.answer, '.', '=') = any (private.flow_answers())
        ) end,
        'answers', case when page.is_erased then '[]' else page.answers end
      )
      order by page.created_at desc, page.id desc
    )
    from (
      select booked.*, booked.guest_email = 'erased@guest.invalid' as is_erased
      from public.meeting as booked
      where ($9 is null or booked.id = $9)
        and ($1 is null or booked.meeting_type = $1)
        and ($2 is null or (coalesce(booked.utm ->> 'utm_source', '') <> '') = ($2 = 'some'))
        and ($3 is null or booked.created_at >= $3) and ($4 is null or booked.created_at < $4)
        and ($5 is null or (booked.created_at, booked.id) < ($5, $6))
        and (
          $7 is null
          or translate(
            lower(booked.guest_name || e'\n' || booked.guest_email || e'\n' || booked.guest_company || e'\n' || booked.utm::text || e'\n'
              || booked.answers::text),
            '-_', '  '
          ) like $7
        )
      order by booked.created_at desc, booked.id desc
      limit $8
    ) as page
  $statement$
  into rows_found
  using
    asked ->> 'meeting_type', asked ->> 'campaign', private.moment_of(asked ->> 'from'), private.moment_of(asked ->> 'until'),
    private.moment_of(asked ->> 'after_at'), coalesce((asked ->> 'after_id')::uuid, '00000000-0000-0000-0000-000000000000'), pattern, size + 1,
    (asked ->> 'id')::uuid;
  return jsonb_build_object(
    'kind', 'records',
    'rows', to_jsonb(coalesce(rows_found[:size], '{}')),
    'options', case when asked ->> 'after_at' is null then (
      select coalesce(jsonb_agg(jsonb_build_object('value', link.slug, 'label', link.title) order by link.title, link.slug), '[]')
      from public.meeting_type as type
      join public.meeting_link as link on link.slug = type.slug
    ) end,
    'next', case when cardinality(rows_found) > size then
      jsonb_build_object('after_at', rows_found[size] ->> 'booked_at', 'after_id', rows_found[size] ->> 'id')
    end
  );
end
$$;

revoke all on function
  private.looked_for(jsonb), private.misfit_of_records(jsonb, jsonb), private.size_of_page(jsonb), private.exact_utc(timestamptz),
  private.values_of(text, text),
  public.list_audit_entries(jsonb), public.list_mails(jsonb), public.list_terms_acceptances(jsonb), public.list_booking_sources(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function
  public.list_audit_entries(jsonb), public.list_mails(jsonb), public.list_terms_acceptances(jsonb), public.list_booking_sources(jsonb)
  to authenticated;

-- Indexes

create index audit_entry_at_idx on public.audit_entry (at, id);
create index audit_entry_action_idx on public.audit_entry (action, at, id);
create index audit_entry_actor_id_idx on public.audit_entry (actor_id);
create index audit_entry_subject_id_idx on public.audit_entry (subject_id);
create index audit_entry_company_idx on public.audit_entry ((detail ->> 'client_account_id')) where detail ->> 'client_account_id' is not null;
create index audit_entry_searched_idx on public.audit_entry using gin (
  translate(
    lower(coalesce(actor_name, '') || e'\n' || action || e'\n' || subject_type || e'\n' || coalesce(subject_id, '') || e'\n' || detail::text),
    '-_', '  '
  ) extensions.gin_trgm_ops
);

create index mail_message_template_idx on public.mail_message (template, created_at, id);
create index mail_message_given_up_idx on public.mail_message (created_at, id) where given_up_at is not null;
create index mail_message_waiting_idx on public.mail_message (created_at, id) where next_attempt_at is not null;
create index mail_message_searched_idx on public.mail_message using gin (
  translate(lower(to_address || e'\n' || template || e'\n' || coalesce(last_error, '')), '-_', '  ') extensions.gin_trgm_ops
);
create index invoice_mail_mail_id_idx on private.invoice_mail (mail_id);

create index terms_acceptance_accepted_at_idx on public.terms_acceptance (accepted_at, user_id, terms_version);

create index meeting_created_at_idx on public.meeting (created_at, id);
create index meeting_searched_idx on public.meeting using gin (
  translate(
    lower(guest_name || e'\n' || guest_email || e'\n' || guest_company || e'\n' || utm::text || e'\n' || answers::text), '-_', '  '
  ) extensions.gin_trgm_ops
);
