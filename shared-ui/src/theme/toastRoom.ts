/** Set on the page while toasts are shown, so that what scrolls under them leaves room at its end. */
export const toastRoomProperty = "--toast-room";

/** The height that toasts take at the end of the window; none while there are none. */
export const toastRoom = `var(${toastRoomProperty}, 0rem)`;
