/**
 * Attributes that mark the two panes of the prerendered schedule for its script: the month picker, and the spinner for
 * everything else.
 */
export const prerenderedParts = { picker: "data-picker", waiting: "data-waiting" } as const;
