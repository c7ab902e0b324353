import { expect, it } from "vitest";
import { loadFromServer } from "./loadFromServer.ts";

/** Returns what a document that arrived at /update-password throws for a URL; null when it stays. */
function thrownFor(url: string): unknown {
  try {
    return loadFromServer("/update-password")({ request: new Request(url) });
  } catch (thrown) {
    return thrown;
  }
}

it("stays in the document at the path where it arrived, with any query", () => {
  expect(thrownFor("https://pipelark.test/update-password?token=a")).toBeNull();
});

it("loads another path as a document, with its query", () => {
  const url = "https://pipelark.test/accept-invitation?token=a";
  const thrown = thrownFor(url);
  const headers = thrown instanceof Response ? Object.fromEntries(thrown.headers) : null;
  expect(headers).toMatchObject({ location: url, "x-remix-reload-document": "true" });
});
