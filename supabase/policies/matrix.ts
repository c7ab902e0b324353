import { busyTimeCells } from "./busyTime.cells.ts";
import { clientAccountCells } from "./clientAccount.cells.ts";
import { clientAccountMemberCells } from "./clientAccountMember.cells.ts";
import { dateOverrideCells } from "./dateOverride.cells.ts";
import { meetingCells } from "./meeting.cells.ts";
import { meetingHostCells } from "./meetingHost.cells.ts";
import { meetingLinkCells } from "./meetingLink.cells.ts";
import { meetingTypeCells } from "./meetingType.cells.ts";
import { siteSettingCells } from "./siteSetting.cells.ts";
import { userProfileCells } from "./userProfile.cells.ts";
import { weeklyHoursCells } from "./weeklyHours.cells.ts";
import type { TableCells } from "./cell.ts";

/** Who may do what, by table. A table without its cells here makes the policy tests fail. */
export const matrix: Record<string, TableCells> = {
  userProfile: userProfileCells,
  site_setting: siteSettingCells,
  meeting_link: meetingLinkCells,
  client_account: clientAccountCells,
  client_account_member: clientAccountMemberCells,
  meeting_host: meetingHostCells,
  meeting_type: meetingTypeCells,
  weekly_hours: weeklyHoursCells,
  date_override: dateOverrideCells,
  meeting: meetingCells,
  busy_time: busyTimeCells,
};
