-- Clients are sorted by the status of their campaign, too.

create index if not exists client_account_campaign_status_idx on public.client_account (campaign_status, id);
