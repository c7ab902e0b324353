/** The URLs that the shell itself answers or links to. */
export const paths = { home: "/", login: "/login", policies: "/policies" } as const;
