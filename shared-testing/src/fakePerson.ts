import type { Role } from "@pipelark/shared-contracts/role";
import { toSessionUser, type SessionUser, type UserProfile } from "@pipelark/shared-contracts/sessionUser";

const people: Record<Role, UserProfile> = {
  admin: { id: "00000000-0000-4000-8000-000000000001", role: "admin", firstName: "Ada", lastName: "Admin" },
  staff: { id: "00000000-0000-4000-8000-000000000002", role: "staff", firstName: "Sam", lastName: "Staff" },
  client: { id: "00000000-0000-4000-8000-000000000003", role: "client", firstName: "Cleo", lastName: "Client" },
};

/** One made-up person per role, as the session stores them and as their profile row: for standalone pages and tests. */
export function fakePerson(role: Role): { user: SessionUser; profile: UserProfile } {
  const profile = people[role];
  return { user: toSessionUser({ id: profile.id, email: `${role}@pipelark.example` }, profile), profile };
}
