/** Every URL that this remote answers. Its categories stand behind it as `?tab=…`. */
export const paths = { academy: "/studio/academy" } as const;
