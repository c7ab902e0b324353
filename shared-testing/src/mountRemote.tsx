import { createMemoryRouter } from "@pipelark/shared-router/memory";
import { RouterProvider, useLoaderData } from "@pipelark/shared-router";
import { toasts } from "@pipelark/shared-ui/overlays/toast";
import { render } from "@testing-library/react";
import { type ComponentType, Fragment, StrictMode } from "react";
import type { Standalone } from "./standalone.tsx";

type Visit<Services> = Omit<Standalone<Services>, "container"> & {
  /** Where the user has been; the last one is where they are. */
  entries: string[];
};

/** Mounts a remote for a test as the shell does: its routes inside its frame. Other paths say "Somewhere else". */
export function mountRemote<Services>({ remote, services, entries }: Visit<Services>) {
  // What an earlier test did is still said, as it is in a browser after a change of pages.
  toasts.clear();
  const { Frame = Fragment, routes } = remote.start(services);

  // One component for all routes, as in the shell: that is what keeps the frame mounted between them.
  function Page() {
    const { Component } = useLoaderData<{ Component: ComponentType }>();
    return (
      <Frame>
        <Component />
      </Frame>
    );
  }

  const own = routes.map(({ path, lazy }) => ({
    path,
    loader: lazy,
    element: <Page />,
    hydrateFallbackElement: <p>Loading</p>,
  }));
  const router = createMemoryRouter([...own, { path: "*", element: <p>Somewhere else</p> }], {
    initialEntries: entries,
  });
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
