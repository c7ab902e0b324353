-- The policies of this table hold for its owner too, as those of every other table do.

-- Table

alter table public.release_signal force row level security;
