/** Every URL that this remote answers. */
export const paths = {
  bookMeeting: "/book-a-meeting",
  meeting: (slug: string) => `/${slug}`,
  schedule: (slug: string) => `/schedule/${slug}`,
} as const;
