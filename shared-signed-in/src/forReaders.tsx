import type { RemoteRoute } from "@pipelark/shared-contracts/remoteModule";
import type { RemoteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";
import type { Role } from "@pipelark/shared-contracts/role";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { LockIcon } from "@pipelark/shared-ui/controls/icons";
import type { ComponentType } from "react";
import { useSignedIn } from "./signedIn.tsx";

/** Mounts a route's page only for its declared readers, so that it sends no request for anybody else. */
export function forReaders(route: RemoteRoute, declared: RemoteDeclaration["routes"]): RemoteRoute {
  const { path, lazy } = route;
  const readers = declared.find((one) => one.path === path)?.readers;
  if (!readers) return route;
  let guarded: { page: ComponentType; Component: ComponentType } | undefined;
  return {
    path,
    async lazy() {
      const { Component: page } = await lazy();
      // Reuses the component, because a new one would be remounted at each navigation.
      if (guarded?.page !== page) guarded = { page, Component: guardedPage(page, readers) };
      return { Component: guarded.Component };
    },
  };
}

function guardedPage(Page: ComponentType, readers: readonly Role[]): ComponentType {
  return function GuardedPage() {
    const { role } = useSignedIn().user;
    return readers.includes(role) ? <Page /> : <AdminsOnly />;
  };
}

/** Shown to people who may open a page whose data is for admins only. */
function AdminsOnly() {
  return (
    <EmptyState icon={<LockIcon />} title="Only admins can see this" headingLevel={2}>
      Ask an admin if you need something from this page.
    </EmptyState>
  );
}
