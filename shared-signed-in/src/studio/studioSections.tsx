import type { Role } from "@pipelark/shared-contracts/role";
import {
  BriefcaseIcon,
  BuildingIcon,
  ChartIcon,
  FlowIcon,
  GraduationIcon,
  LockIcon,
} from "@pipelark/shared-ui/controls/icons";
import type { ReactNode } from "react";

/** A section of the studio: one of the ways that its rail and its home page show. */
export type StudioSection = { to: string; title: string; icon: ReactNode; text: string; roles: readonly Role[] };

const sections: readonly StudioSection[] = [
  {
    to: "/studio/workspace",
    title: "Workspace",
    icon: <BriefcaseIcon />,
    text: "Your days and your people",
    roles: ["admin", "staff"],
  },
  {
    to: "/studio/office",
    title: "Office",
    icon: <BuildingIcon />,
    text: "Employees and departments",
    roles: ["admin", "staff"],
  },
  {
    to: "/studio/vault",
    title: "Vault",
    icon: <LockIcon />,
    text: "Recordings and passwords",
    roles: ["admin", "staff"],
  },
  { to: "/studio/operations", title: "Operations", icon: <FlowIcon />, text: "Automated workflows", roles: ["admin"] },
  {
    to: "/studio/finances",
    title: "Finances",
    icon: <ChartIcon />,
    text: "Revenue, clients and expenses",
    roles: ["admin"],
  },
  {
    to: "/studio/academy",
    title: "Academy",
    icon: <GraduationIcon />,
    text: "Training videos by topic",
    roles: ["admin"],
  },
];

/** The sections that a role is shown. Academy belongs to another remote than the rest. */
export function studioSectionsOf(role: Role): readonly StudioSection[] {
  return sections.filter(({ roles }) => roles.includes(role));
}
