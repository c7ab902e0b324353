/** Every URL that this remote answers. Its tabs stand behind it as `?tab=…`. */
export const paths = { dashboard: "/dashboard" } as const;
