import { ButtonAnchor } from "@pipelark/shared-ui/controls/Button";
import { isRouteErrorResponse, useRouteError } from "@pipelark/shared-router";
import { useEffect } from "react";
import { MessagePage } from "#lib/MessagePage.tsx";

type UnexpectedErrorPageProps = { report: (error: unknown) => void };

/** The router's default error page, for uncaught errors. */
export function UnexpectedErrorPage({ report }: UnexpectedErrorPageProps) {
  const error = useRouteError();
  useEffect(() => report(error), [error, report]);

  return (
    <MessagePage title="Unexpected Application Error!">
      <p>{messageOf(error)}</p>
      <p>Try reloading the page. If that doesn't help, write to us and tell us what you were doing.</p>
      <ButtonAnchor href="/">Return Home</ButtonAnchor>
    </MessagePage>
  );
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}
