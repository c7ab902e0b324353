import { RouterProvider } from "@pipelark/shared-router";
import { createMemoryRouter } from "@pipelark/shared-router/memory";
import { act, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { forgetLinkSecret, useLinkSecret } from "./useLinkSecret.ts";

const storageKey = "test.secret";

afterEach(() => {
  forgetLinkSecret(storageKey);
  vi.restoreAllMocks();
});

function Secret() {
  return <p>{useLinkSecret({ name: "token", storageKey }) ?? "none"}</p>;
}

function open(url: string) {
  const router = createMemoryRouter([{ path: "/link", element: <Secret /> }], { initialEntries: [url] });
  return { router, ...render(<RouterProvider router={router} />) };
}

it("reads the secret and takes it out of the address at once", async () => {
  const { router } = open("/link?from=mail#token=abc&type=recovery");
  expect(screen.getByText("abc")).toBeDefined();
  await waitFor(() => expect(router.state.location).toMatchObject({ search: "?from=mail", hash: "" }));
  expect(router.state.historyAction).toBe("REPLACE");
  expect(screen.getByText("abc")).toBeDefined();
});

it("keeps it over a reload, until it is forgotten", async () => {
  const { router, unmount } = open("/link#token=abc");
  await waitFor(() => expect(router.state.location.hash).toBe(""));
  expect(sessionStorage.getItem(storageKey)).toBe("abc");
  unmount();
  forgetLinkSecret(storageKey);
  sessionStorage.setItem(storageKey, "abc");
  const reloaded = open("/link");
  expect(screen.getByText("abc")).toBeDefined();
  reloaded.unmount();
  forgetLinkSecret(storageKey);
  open("/link");
  expect(screen.getByText("none")).toBeDefined();
});

it("takes the newest link that is opened", async () => {
  const { router } = open("/link#token=abc");
  await waitFor(() => expect(router.state.location.hash).toBe(""));
  await act(() => router.navigate("/link#token=def"));
  await waitFor(() => expect(screen.getByText("def")).toBeDefined());
});

it("works in a browser that allows no storage, as long as the page lives", async () => {
  for (const method of ["getItem", "setItem", "removeItem"] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
  }
  const { router } = open("/link#token=abc");
  await waitFor(() => expect(router.state.location.hash).toBe(""));
  expect(screen.getByText("abc")).toBeDefined();
});
