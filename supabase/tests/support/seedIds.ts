/**
 * The ids of the seed (`supabase/seed`), for tests. The first letter says of what it is an id:
 * a people · b hosts · c client companies · d meetings · e date overrides · 1 updates · 2 replies · 3 payments ·
 * 4 tasks · 5 comments · 6 payments to staff · 7 expenses · 8 departments · 9 items of the vault · 0 employees · 11 videos ·
 * 26 invoices · 27 their lines · 28 allocations.
 */
export const people = {
  admin: "a0000000-0000-4000-8000-000000000001",
  staff: "a0000000-0000-4000-8000-000000000002",
  client: "a0000000-0000-4000-8000-000000000003",
  client2: "a0000000-0000-4000-8000-000000000004",
} as const;

/** The companies of `people.client` and `people.client2`. */
export const companies = {
  northwindRobotics: "c0000000-0000-4000-8000-000000000001",
  harborDental: "c0000000-0000-4000-8000-000000000002",
} as const;

/** Their accounts are `people.admin` and `people.staff`. */
export const hosts = {
  noorHaddad: "b0000000-0000-4000-8000-000000000001",
  eliasBrandt: "b0000000-0000-4000-8000-000000000002",
} as const;

/** The two whose accounts are `people.admin` and `people.staff`. */
export const employees = {
  ada: "00000000-0000-4000-8000-000000000038",
  sam: "00000000-0000-4000-8000-000000000010",
} as const;

/** One for all staff, one for Sam only, one for Ada only, one archived. */
export const videos = {
  open: "11000000-0000-4000-8000-000000000001",
  ofStaff: "11000000-0000-4000-8000-000000000003",
  ofAdmin: "11000000-0000-4000-8000-000000000008",
  archived: "11000000-0000-4000-8000-000000000012",
} as const;

/** Both of Northwind Robotics: the first is paid, the second open. */
export const invoices = {
  paid: "26000000-0000-4000-8000-000000000001",
  open: "26000000-0000-4000-8000-000000000002",
} as const;
