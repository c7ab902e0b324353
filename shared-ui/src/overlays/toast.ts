import { UNSTABLE_ToastQueue } from "react-aria-components/Toast";

/** A message with an optional undo. */
export type ToastMessage = {
  message: string;
  /** Undoes the action. The toast closes. */
  undo?: () => void;
};

/** Toasts of this remote. They stay when its page changes. */
export const toasts = /* @__PURE__ */ new UNSTABLE_ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });

// Milliseconds, longer for toasts with a decision. Paused while a toast is hovered or focused.
const readingTime = 6000;
const decidingTime = 12_000;

/** Shows a short message. Requires a `ToastRegion` in the frame around the pages. */
export function toast(message: ToastMessage) {
  toasts.add(message, { timeout: message.undo ? decidingTime : readingTime });
}
