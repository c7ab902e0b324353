/** `readPublic` query for the meetings' links. */
export const meetingLinksQuery = "meeting_link?select=slug,title,kind,target,auto_open,is_embedded";

/** Only links whose calendar is embedded in the questions. */
export const embeddedLinksQuery = `${meetingLinksQuery}&is_embedded=is.true`;
