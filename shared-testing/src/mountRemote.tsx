import { createMemoryRouter } from "@pipelark/shared-router/memory";
import { RouterProvider, useLoaderData } from "@pipelark/shared-router";
import { toasts } from "@pipelark/shared-ui/overlays/toast";
import { render } from "@testing-library/react";
import { type ComponentType, Fragment, StrictMode } from "react";
import type { Standalone } from "./standalone.tsx";

type Visit<Services> = Omit<Standalone<Services>, "container"> & {
  /** Visited addresses; the last one is the current one. */
  entries: string[];
};

/** Mounts a remote for a test like the shell: its routes inside its frame. Other paths show "Somewhere else". */
export function mountRemote<Services>({ remote, services, entries }: Visit<Services>) {
  // Toasts outlive a change of pages, so those of an earlier test must be removed.
  toasts.clear();
  const { Frame = Fragment, routes } = remote.start(services);

  // Uses one component for all routes, as the shell does, to keep the frame mounted between them.
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

  /** Path and search of the current address. */
  function address() {
    const { pathname, search } = router.state.location;
    return pathname + search;
  }
  return { address, router };
}
