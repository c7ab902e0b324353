const shape =
  /^[\w+'-]+(\.[\w+'-]+)*@([A-Za-z\d]([A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+[A-Za-z][A-Za-z\d-]{0,61}[A-Za-z\d]$/;

/** Maximum length of an email address, in characters. */
export const longestEmailAddress = 254;

/** Message for an invalid email address. */
export const emailProblem = "Enter an email address such as name@company.example.";

/** True for a single address of plain letters, by the database's rule (`private.is_email_address`). */
export function isEmailAddress(text: string): boolean {
  return text.length <= longestEmailAddress && text.indexOf("@") <= 64 && shape.test(text);
}
