import { type LoaderFunctionArgs, redirectDocument } from "@pipelark/shared-router";

/**
 * Returns a loader for what this document does not name: it loads the path from the server, except the path at which
 * this document arrived.
 */
export function loadFromServer(arrivedAt: string): (args: Pick<LoaderFunctionArgs, "request">) => null {
  return ({ request }) => {
    if (new URL(request.url).pathname === arrivedAt) return null;
    throw redirectDocument(request.url);
  };
}
