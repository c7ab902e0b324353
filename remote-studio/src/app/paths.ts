/** Every URL that this remote answers. */
export const paths = {
  studio: "/studio",
  workspace: "/studio/workspace",
  office: "/studio/office",
  vault: "/studio/vault",
  operations: "/studio/operations",
  finances: "/studio/finances",
} as const;
