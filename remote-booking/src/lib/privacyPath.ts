/** Path of the privacy policy, a page of another remote. */
export const privacyPath = "/policies#privacy";
