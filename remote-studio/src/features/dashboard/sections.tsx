import type { Role } from "@pipelark/shared-contracts/role";
import { BriefcaseIcon, BuildingIcon, ChartIcon, FlowIcon, GraduationIcon, LockIcon } from "@pipelark/shared-ui/icons";
import type { TileProps } from "@pipelark/shared-ui/Tile";

const staffSections: readonly TileProps[] = [
  { title: "Workspace", icon: <BriefcaseIcon />, text: "Your days and your people", to: "/studio/workspace" },
  { title: "Office", icon: <BuildingIcon />, text: "Employees and departments", to: "/studio/office" },
  { title: "Vault", icon: <LockIcon />, text: "Recordings and passwords", to: "/studio/vault" },
];

const adminSections: readonly TileProps[] = [
  ...staffSections,
  { title: "Operations", icon: <FlowIcon />, text: "Automated workflows", to: "/studio/operations" },
  { title: "Finances", icon: <ChartIcon />, text: "Revenue, clients and expenses", to: "/studio/finances" },
  { title: "Academy", icon: <GraduationIcon />, text: "Training videos by topic", to: "/studio/academy" },
];

/** The sections whose tiles a role gets. Academy belongs to another remote. */
export function sectionsOf(role: Role): readonly TileProps[] {
  return role === "admin" ? adminSections : staffSections;
}
