/** Endings of the headline "Wake up to meetings with". At most two lines on a phone each. */
export const heroPhrases = [
  "people who can sign.",
  "buyers with a budget.",
  "founders who said yes.",
  "teams that fit you.",
] as const;
