import { MailDrawer } from "#features/mails/MailDrawer.tsx";
import { MailList } from "#features/mails/MailList.tsx";

/** Emails and their fate; one opens with `?email=<id>`. */
export function EmailsPage() {
  return (
    <>
      <MailList />
      <MailDrawer />
    </>
  );
}
