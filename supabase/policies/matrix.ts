import { clientAccountCells } from "./clientAccount.cells.ts";
import { clientAccountMemberCells } from "./clientAccountMember.cells.ts";
import { meetingLinkCells } from "./meetingLink.cells.ts";
import { siteSettingCells } from "./siteSetting.cells.ts";
import { userProfileCells } from "./userProfile.cells.ts";
import type { TableCells } from "./cell.ts";

/** Who may do what, by table. A table without its cells here makes the policy tests fail. */
export const matrix: Record<string, TableCells> = {
  userProfile: userProfileCells,
  site_setting: siteSettingCells,
  meeting_link: meetingLinkCells,
  client_account: clientAccountCells,
  client_account_member: clientAccountMemberCells,
};
