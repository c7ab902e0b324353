/** The meetings a client can book, by their length. The pages behind the addresses are the booking remote's. */
export const meetingLengths = [
  { minutes: 15, href: "/15-mins-meeting", purpose: "A quick question or a short check-in." },
  { minutes: 30, href: "/30-mins-meeting", purpose: "Time to go through one topic." },
  { minutes: 60, href: "/60-mins-meeting", purpose: "Time to plan and to look at results." },
] as const;
