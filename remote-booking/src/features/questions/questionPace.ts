/** Milliseconds per letter of a question. */
export const questionPace = { typeDelay: 30 };
