import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { ToastRegion } from "@pipelark/shared-ui/ToastRegion";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { SignedInProvider } from "./signedIn.tsx";

// jsdom lays nothing out.
Element.prototype.scrollIntoView ??= () => undefined;

/** Mounts a part of a signed-in page for a test, over a network that the test makes up. */
export function mountSignedIn(part: ReactNode, answer: (url: URL) => Response | Promise<Response>) {
  const { user } = fakePerson("client");
  const services = fakeShellServices({ user, supabase: supabaseOver(answer) });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SignedInProvider services={services} user={user}>
        {part}
        <ToastRegion />
      </SignedInProvider>
    </QueryClientProvider>,
  );
  return services;
}
