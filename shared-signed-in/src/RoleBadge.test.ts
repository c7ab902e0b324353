import { expect, it } from "vitest";
import { roleBadge } from "./RoleBadge.tsx";

it.each([
  ["admin", "ADMIN", "danger"],
  ["staff", "STAFF", "info"],
  ["client", "CLIENT", "ok"],
  ["guest", "GUEST", "muted"],
])("shows %s as %s in %s", (role, label, tone) => {
  expect(roleBadge(role)).toEqual({ label, tone });
});
