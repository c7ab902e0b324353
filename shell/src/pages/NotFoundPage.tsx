import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { MessagePage } from "#lib/MessagePage.tsx";

export function NotFoundPage() {
  return (
    <MessagePage title="This page does not exist">
      <p>Check the address for typos, or start from the home page.</p>
      <ButtonLink to="/">Return Home</ButtonLink>
    </MessagePage>
  );
}
