import { createMemoryRouter } from "@pipelark/shared-router/memory";
import { Outlet, RouterProvider } from "@pipelark/shared-router";
import { render } from "@testing-library/react";
import { Fragment, StrictMode } from "react";
import type { Standalone } from "./standalone.tsx";

type Visit<Services> = Omit<Standalone<Services>, "container"> & {
  /** Where the user has been; the last one is where they are. */
  entries: string[];
};

/** Mounts a remote for a test as the shell does: its routes inside its frame. A path that is not its own shows its address. */
export function mountRemote<Services>({ remote, services, entries }: Visit<Services>) {
  const { Frame = Fragment, routes } = remote.start(services);

  function Layout() {
    return (
      <Frame>
        <Outlet />
      </Frame>
    );
  }

  const children = routes.map(({ path, lazy }) => ({ path, lazy }));
  const router = createMemoryRouter(
    [
      { element: <Layout />, hydrateFallbackElement: <p>Loading</p>, children },
      { path: "*", element: <p>Somewhere else</p> },
    ],
    { initialEntries: entries },
  );
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );

  /** Path and search of where the user is now. */
  function address() {
    const { pathname, search } = router.state.location;
    return pathname + search;
  }
  return { address, router };
}
