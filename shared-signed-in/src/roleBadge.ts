/** Label and tone of a role: admin red, staff blue, client green, others grey. Tones are those of shared-ui's badge. */
export type RoleBadge = { label: string; tone: "danger" | "info" | "ok" | "muted" };

/** The badge of a role, in capitals. */
export function roleBadge(role: string): RoleBadge {
  return { label: role.toUpperCase(), tone: toneOf(role) };
}

function toneOf(role: string): RoleBadge["tone"] {
  if (role === "admin") return "danger";
  if (role === "staff") return "info";
  if (role === "client") return "ok";
  return "muted";
}
