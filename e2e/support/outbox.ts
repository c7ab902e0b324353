import { expect, type APIRequestContext } from "@playwright/test";
import * as v from "valibot";

const mailSchema = v.object({
  to: v.string(),
  template: v.string(),
  subject: v.string(),
  text: v.string(),
  /** All links of the text, in its order. */
  links: v.array(v.string()),
  /** The calendar file, where the mail has one. */
  calendar: v.nullable(v.string()),
});
export type Mail = v.InferOutput<typeof mailSchema>;

/** The newest mail to an address, of any template or of this one, in the outbox of the server under test. Waits until there is one. */
export async function lastMailTo(
  request: APIRequestContext,
  { to, template }: { to: string; template?: string },
): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const answer = await request.get("/outbox.json");
    const mails = v.parse(v.array(mailSchema), await answer.json());
    found = mails.find((mail) => mail.to === to && (template === undefined || mail.template === template));
    expect(found, `a mail to ${to}`).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return v.parse(mailSchema, found);
}
