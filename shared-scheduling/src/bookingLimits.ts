/** Limits for a guest's texts, in characters, and for the number of additional guests. The database enforces the same. */
export const bookingLimits = { name: 120, company: 120, note: 2000, answer: 1000, reason: 500, guests: 5 } as const;

/** Limits for a meeting type's texts, in characters, and for its number of questions. */
export const meetingTypeLimits = { title: 120, description: 300, placeText: 200, questions: 3, question: 200 } as const;

/** Smallest and largest value of a meeting type's numbers. */
export const meetingTypeRanges = {
  lengthMinutes: { least: 5, most: 480 },
  bufferMinutes: { least: 0, most: 240 },
  stepMinutes: { least: 5, most: 480 },
  minimumNoticeMinutes: { least: 0, most: 43_200 },
  horizonDays: { least: 1, most: 365 },
} as const;
