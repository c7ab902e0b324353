import { Badge, type BadgeTone } from "@pipelark/shared-ui/data/Badge";

/** A role in its colour. */
export function RoleBadge({ role }: { role: string }) {
  const { label, tone } = roleBadge(role);
  return <Badge tone={tone}>{label}</Badge>;
}

/** Label and tone of a role's badge: admin red, staff blue, client green, others grey. */
export function roleBadge(role: string): { label: string; tone: BadgeTone } {
  return { label: role.toUpperCase(), tone: toneOf(role) };
}

function toneOf(role: string): BadgeTone {
  if (role === "admin") return "danger";
  if (role === "staff") return "info";
  if (role === "client") return "ok";
  return "muted";
}
