/** What the script of the prerendered schedule finds its two panes by: the month to choose from, and what stands for anything else. */
export const prerenderedParts = { picker: "data-picker", waiting: "data-waiting" } as const;
