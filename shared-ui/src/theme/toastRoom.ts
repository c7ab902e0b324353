/** Set on the page while toasts are shown, so that scrolling content leaves space at its end. */
export const toastRoomProperty = "--toast-room";

/** Height of the visible toasts at the end of the window; zero without any. */
export const toastRoom = `var(${toastRoomProperty}, 0rem)`;
