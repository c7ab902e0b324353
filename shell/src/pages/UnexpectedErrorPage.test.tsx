import { RouterProvider } from "@pipelark/shared-router";
import { createMemoryRouter } from "@pipelark/shared-router/memory";
import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { UnexpectedErrorPage } from "./UnexpectedErrorPage.tsx";

/** Opens a page whose loader throws. */
function open(thrown: unknown) {
  const report = vi.fn<(error: unknown) => void>();
  const route = {
    path: "/",
    loader() {
      throw thrown;
    },
    element: <p>The page</p>,
    hydrateFallbackElement: <p>Loading</p>,
    errorElement: <UnexpectedErrorPage report={report} />,
  };
  render(<RouterProvider router={createMemoryRouter([route])} />);
  return report;
}

it.each([
  ["an error", new Error("No such tab"), "No such tab"],
  ["an answer", new Response(null, { status: 404, statusText: "Not Found" }), "404 Not Found"],
  ["something that is no error", "plain words", "plain words"],
  ["markup, as text", new Error("<img src=x onerror=alert(1)>"), "<img src=x onerror=alert(1)>"],
])("says what was thrown: %s", async (_, thrown, words) => {
  open(thrown);
  expect(await screen.findByRole("heading", { level: 1, name: "Unexpected Application Error!" })).toBeDefined();
  expect(screen.getByText(words)).toBeDefined();
});

it("takes note of the error once, and has a way on", async () => {
  const thrown = new Error("No such tab");
  const report = open(thrown);
  const link = await screen.findByRole("link", { name: "Return Home" });
  expect(link.getAttribute("href")).toBe("/");
  expect(report).toHaveBeenCalledExactlyOnceWith(thrown);
});
