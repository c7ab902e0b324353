import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { MessagePage } from "#lib/MessagePage.tsx";

export function NotFoundPage() {
  return (
    <MessagePage title="This page does not exist">
      <p>The address may have a typing mistake, or the page has moved. The start page leads everywhere.</p>
      <ButtonLink to="/">Return Home</ButtonLink>
    </MessagePage>
  );
}
