import { type ComponentType, Fragment, type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, Outlet, RouterProvider } from "@pipelark/shared-router";
import { addGlobalStyle } from "@pipelark/shared-ui/theme/addGlobalStyle";

type StartedRemote = {
  Frame?: ComponentType<{ children: ReactNode }>;
  routes: readonly { path: string; lazy: () => Promise<{ Component: ComponentType }> }[];
};

/** Options for running a remote without a shell. The services are only passed through. */
export type Standalone<Services> = {
  remote: { start: (services: Services) => StartedRemote };
  services: Services;
  container: HTMLElement;
};

/** Runs one remote alone for development, with the global style, a browser router and its frame. */
export function runStandalone<Services>({ remote, services, container }: Standalone<Services>): void {
  const { Frame = Fragment, routes } = remote.start(services);
  addGlobalStyle();

  function Layout() {
    return (
      <Frame>
        <Outlet />
      </Frame>
    );
  }
  const children = routes.map(({ path, lazy }) => ({ path, lazy }));
  const router = createBrowserRouter([{ Component: Layout, HydrateFallback, children }]);
  createRoot(container).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

function HydrateFallback() {
  return null;
}
