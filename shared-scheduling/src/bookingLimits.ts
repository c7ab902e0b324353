/** How much a guest may write, in characters, and how many may come along. The database refuses more. */
export const bookingLimits = { name: 120, company: 120, note: 2000, answer: 1000, reason: 500, guests: 5 } as const;

/** How much an admin may write about a kind of meeting, in characters, and how many questions it may ask. */
export const meetingTypeLimits = { title: 120, description: 300, placeText: 200, questions: 3, question: 200 } as const;

/** The smallest and the largest number that a kind of meeting may have. */
export const meetingTypeRanges = {
  lengthMinutes: { least: 5, most: 480 },
  bufferMinutes: { least: 0, most: 240 },
  stepMinutes: { least: 5, most: 480 },
  minimumNoticeMinutes: { least: 0, most: 43_200 },
  horizonDays: { least: 1, most: 365 },
} as const;
