/** How the headline goes on after "Wake up to meetings with". None is longer than two lines of a phone. */
export const heroPhrases = [
  "people who can sign.",
  "buyers with a budget.",
  "founders who said yes.",
  "teams that fit you.",
] as const;
