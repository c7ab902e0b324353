import { expect, type APIRequestContext } from "@playwright/test";
import * as v from "valibot";

const mailSchema = v.object({
  to: v.string(),
  template: v.string(),
  subject: v.string(),
  text: v.string(),
  /** All links of the text, in order. */
  links: v.array(v.string()),
  /** Calendar file, if the mail has one. */
  calendar: v.nullable(v.string()),
});
/** A mail that was given up has no words any more. */
const emptiedSchema = v.object({ to: v.string(), subject: v.null() });
type MailFilter = { to: string; template?: string };
export type Mail = v.InferOutput<typeof mailSchema>;

/**
 * Returns the newest mail to an address, of any template or of this one, in the outbox of the server under test.
 * Waits until there is one.
 */
export async function lastMailTo(request: APIRequestContext, which: MailFilter): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    [found] = await mailsTo(request, which);
    expect(found, `a mail to ${which.to}`).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return v.parse(mailSchema, found);
}

/** Returns the current mails to an address, the newest first. */
export async function mailsTo(request: APIRequestContext, { to, template }: MailFilter): Promise<Mail[]> {
  const answer = await request.get("/outbox.json");
  const mails = v.parse(v.array(v.union([mailSchema, emptiedSchema])), await answer.json());
  return mails
    .filter((mail): mail is Mail => mail.subject !== null)
    .filter((mail) => mail.to === to && (template === undefined || mail.template === template));
}
