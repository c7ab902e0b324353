/** The URLs of this remote, and those of others that it leads to. */
export const paths = {
  home: "/",
  policies: "/policies",
  login: "/login",
  bookMeeting: "/book-a-meeting",
  discoveryMeeting: "/discovery-meeting",
} as const;
