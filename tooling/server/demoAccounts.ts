/** The accounts of `supabase/seed`, for local use only. */
export const demoPassword = "pipelark-demo";

export const demoAccounts = [
  { email: "admin@pipelark.example", who: "Ada Admin, studio with everything" },
  { email: "staff@pipelark.example", who: "Sam Staff, studio without finances and operations" },
  { email: "client@pipelark.example", who: "Cleo Client of Northwind Robotics, portal" },
  { email: "client2@pipelark.example", who: "a client of another company, portal" },
] as const;
