import { UNSTABLE_ToastQueue } from "react-aria-components/Toast";

/** What happened, and the way back where there is one. */
export type ToastMessage = {
  message: string;
  /** Takes the act back. The toast closes. */
  undo?: () => void;
};

/** The toasts of this part of the product: they outlive its pages, not the part. */
export const toasts = /* @__PURE__ */ new UNSTABLE_ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });

// Time to read, and more to decide; while the pointer or the focus is on a toast, it does not run.
const readingTime = 6000;
const decidingTime = 12_000;

/** Says what happened, beside the page's own message. `ToastRegion` must stand in the frame around the pages. */
export function toast(message: ToastMessage) {
  toasts.add(message, { timeout: message.undo ? decidingTime : readingTime });
}
