/** Height of the bar with a narrow window's main navigation, without the part that the device keeps for itself. */
export const barHeight = "4rem";

/** Set on the page while a bar is at the end of the window, so that nothing else is placed below it. */
export const barRoomProperty = "--bar-room";

/** Height of the bar at the end of the window; zero without one, and inside dialogs, which are above it. */
export const barRoom = `var(${barRoomProperty}, 0rem)`;
