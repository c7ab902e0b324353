import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import type { FakeShell } from "@pipelark/shared-testing/fakeShellServices";
import { Outlet, RouterProvider } from "@pipelark/shared-router";
import { createMemoryRouter } from "@pipelark/shared-router/memory";
import { render } from "@testing-library/react";
import { Fragment, StrictMode } from "react";
// Compiled with the test file, so that no test waits for it.
import "#pages/BookMeetingPage.tsx";
import "#pages/MeetingPage.tsx";
import "#pages/SchedulePage.tsx";
import remote from "#remote.tsx";

type Visit = {
  /** The visitor's history; the last entry is the current page. */
  entries: string[];
  shell?: FakeShell;
};

/** Mounts the remote alone, for tests: its routes, its frame, fake shell services, and a home page to come from. */
export function renderRemote({ entries, shell }: Visit) {
  const services = fakeShellServices(shell);
  const { Frame = Fragment, routes } = remote.start(services);

  function Layout() {
    return (
      <Frame>
        <Outlet />
      </Frame>
    );
  }

  const children = [...routes.map(({ path, lazy }) => ({ path, lazy })), { path: "/", element: <h1>Home</h1> }];
  const router = createMemoryRouter([{ element: <Layout />, hydrateFallbackElement: <p>Loading</p>, children }], {
    initialEntries: entries,
  });
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );

  function address() {
    const { pathname, search } = router.state.location;
    return pathname + search;
  }
  return { services, router, address };
}
