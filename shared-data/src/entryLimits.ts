/** Limits for the texts that people enter, in characters. The database enforces the same. */
export const entryLimits = {
  companyName: 120,
  departmentName: 80,
  employeeName: 120,
  employeeTitle: 120,
  ledgerDescription: 200,
  leadLine: 400,
  leadNote: 2000,
  leadSourceTitle: 160,
  leadSources: 10,
  reason: 500,
  taskTitle: 200,
  taskNotes: 5000,
  taskComment: 2000,
  updateTitle: 120,
  updateDescription: 5000,
  updateReply: 2000,
  vaultTitle: 200,
  viewName: 60,
  webAddress: 2000,
} as const;

/** "at most 5,000 characters", for messages. */
export function atMostCharacters(most: number): string {
  return `at most ${most.toLocaleString("en")} characters`;
}
