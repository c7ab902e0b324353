/** Where the privacy policy stands: a page of the site, so only its address is known here. */
export const privacyPath = "/policies#privacy";
