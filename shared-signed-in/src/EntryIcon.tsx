import type { EntryIcon as Name } from "@pipelark/shared-contracts/routeDeclaration";
import {
  BriefcaseIcon,
  BuildingIcon,
  CalendarIcon,
  ChartIcon,
  CheckIcon,
  ClockIcon,
  FlowIcon,
  GraduationIcon,
  GridIcon,
  HomeIcon,
  LinkIcon,
  LockIcon,
  MessageIcon,
  SettingsIcon,
  TargetIcon,
  TimelineIcon,
  TrendIcon,
  UsersIcon,
  WalletIcon,
} from "@pipelark/shared-ui/controls/icons";
import type { ReactNode } from "react";

const icons = {
  briefcase: <BriefcaseIcon />,
  building: <BuildingIcon />,
  calendar: <CalendarIcon />,
  chart: <ChartIcon />,
  check: <CheckIcon />,
  clock: <ClockIcon />,
  flow: <FlowIcon />,
  graduation: <GraduationIcon />,
  grid: <GridIcon />,
  home: <HomeIcon />,
  link: <LinkIcon />,
  lock: <LockIcon />,
  message: <MessageIcon />,
  settings: <SettingsIcon />,
  target: <TargetIcon />,
  timeline: <TimelineIcon />,
  trend: <TrendIcon />,
  users: <UsersIcon />,
  wallet: <WalletIcon />,
} satisfies Record<Name, ReactNode>;

const byName = new Map<string, ReactNode>(Object.entries(icons));

/** Icon of a navigation entry. An unknown name of a later release shows a grid. */
export function EntryIcon({ name }: { name: string | undefined }) {
  return byName.get(name ?? "") ?? icons.grid;
}
