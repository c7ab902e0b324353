import { createBrowserRouter, RouterProvider } from "@pipelark/shared-router";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { useAddress, useSearchAddress } from "./useAddress.ts";

afterEach(() => {
  cleanup();
  window.history.replaceState(null, "", "/");
});

function List() {
  const { read } = useAddress();
  const { typed, setTyped } = useSearchAddress();
  return (
    <>
      <input type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <p>Open: {read("person") ?? "nobody"}</p>
    </>
  );
}

it("keeps what a link has opened in an address that is not drawn yet", async () => {
  window.history.replaceState(null, "", "/people");
  render(<RouterProvider router={createBrowserRouter([{ path: "/people", element: <List /> }])} />);
  await userEvent.type(screen.getByRole("searchbox"), "nora");
  // The router writes the browser's address first; React draws it when it has time.
  window.history.pushState(null, "", "/people?person=7");
  expect(await screen.findByText("Open: 7")).toBeDefined();
  expect(window.location.search).toBe("?person=7&search=nora");
});
