-- Documents that the server draws besides invoices: each agreement as it was offered, and again as it was accepted.

-- For the program that draws PDFs: agreements as they were offered or accepted, of which the bucket has no PDF.
create function private.undrawn_agreements(most integer) returns setof jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'path', undrawn.path,
    'sender', (select setting.value ->> 'name' from public.site_setting as setting where setting.key = 'seller'),
    'number', known.number, 'company', known.company_name, 'share_bp', known.share_bp, 'cap_cents', known.cap_cents,
    'currency', known.currency, 'attribution_months', known.attribution_months, 'report_within_days', known.report_within_days,
    'due_days', known.due_days, 'return_days', known.return_days, 'tax_bp', known.tax_bp, 'tax_note', known.tax_note,
    'starts_on', known.starts_on, 'ends_on', known.ends_on, 'body', known.body, 'body_hash', known.body_hash,
    'offered', jsonb_build_object('by', known.offered_by_name, 'at', private.as_utc(known.offered_at)),
    'accepted', case when undrawn.is_accepted then
      jsonb_build_object('by', known.accepted_by_name, 'at', private.as_utc(known.accepted_at))
    end
  )
  from public.agreement as known
  cross join lateral (
    values ('agreements/' || known.id || '-offered', false), ('agreements/' || known.id || '-accepted', true)
  ) as undrawn (path, is_accepted)
  where known.state <> 'draft' and (not undrawn.is_accepted or known.accepted_at is not null)
    and not exists (
      select from storage.objects as kept where kept.bucket_id = 'documents' and kept.name = undrawn.path
    )
  order by known.offered_at, undrawn.path
  limit most
$$;

revoke all on function private.undrawn_agreements(integer) from public, anon, authenticated, service_role;

drop policy if exists "who reads an agreement reads its PDF" on storage.objects;
create policy "who reads an agreement reads its PDF" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'documents' and case
      when objects.name ~ '^agreements/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-(offered|accepted)$'
        then exists (select from public.agreement where agreement.id = substr(objects.name, 12, 36)::uuid)
      else false
    end
  );
