import { people } from "@pipelark/supabase/tests/support/seedIds";

/** People of the seed, who can sign in to the engine of {@link openDataEngine}. */
export const personas = {
  admin: { id: people.admin, email: "admin@pipelark.example" },
  staff: { id: people.staff, email: "staff@pipelark.example" },
  /** Of Northwind Robotics. */
  client: { id: people.client, email: "client@pipelark.example" },
  /** Of another company, Harbor Dental Group. */
  otherClient: { id: people.client2, email: "client2@pipelark.example" },
} as const;

export type Persona = keyof typeof personas;

/** The password of every persona. */
export const personaPassword = "pipelark-demo";
