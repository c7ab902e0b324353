/** The people of the seed, who can sign in to the engine of {@link openDataEngine}. */
export const personas = {
  admin: { id: "a0000000-0000-4000-8000-000000000001", email: "admin@pipelark.example" },
  staff: { id: "a0000000-0000-4000-8000-000000000002", email: "staff@pipelark.example" },
  /** Of Northwind Robotics. */
  client: { id: "a0000000-0000-4000-8000-000000000003", email: "client@pipelark.example" },
  /** Of another client company, Harbor Dental Group. */
  otherClient: { id: "a0000000-0000-4000-8000-000000000004", email: "client2@pipelark.example" },
} as const;

export type Persona = keyof typeof personas;

/** The password of all of them. */
export const personaPassword = "pipelark-demo";
