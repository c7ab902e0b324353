import { createQueryClient } from "@pipelark/shared-data/queryDefaults";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { SignedInProvider } from "./signedIn.tsx";
import { useCompanyNames } from "./useCompanyNames.ts";

const oak = { id: "c0000000-0000-4000-8000-000000000001", name: "Oak" };
const zinc = { id: "c0000000-0000-4000-8000-000000000002", name: "Zinc" };

type Rows = Parameters<typeof useCompanyNames>[0];
const noRows: Rows = [];
const rowsOf = (...companies: { id: string }[]): Rows => companies.map(({ id }) => ({ companyId: id }));

/** A backend whose first names are Oak alone. */
function visit(first: Rows) {
  const asked: string[] = [];
  const services = fakeShellServices({
    supabase: supabaseOver(({ searchParams }) => {
      const ids = searchParams.get("id");
      asked.push(ids ?? "the first");
      return Response.json(ids === null ? [oak] : [oak, zinc].filter(({ id }) => ids.includes(id)));
    }),
  });
  const queries = createQueryClient();
  function Page({ children }: { children: ReactNode }) {
    return (
      <QueryClientProvider client={queries}>
        <SignedInProvider services={services} user={fakePerson("staff").user}>
          {children}
        </SignedInProvider>
      </QueryClientProvider>
    );
  }
  const hook = renderHook(({ rows }) => useCompanyNames(rows), { wrapper: Page, initialProps: { rows: first } });
  return { asked, show: (rows: Rows) => hook.rerender({ rows }), names: () => [...hook.result.current.names.values()] };
}

it("reads the first names before the rows are known, and no others while these have all", async () => {
  const { asked, show, names } = visit(noRows);
  await waitFor(() => expect(names()).toEqual(["Oak"]));
  show(rowsOf(oak, oak));
  expect(names()).toEqual(["Oak"]);
  expect(asked).toEqual(["the first"]);
});

it("reads the others by their ids", async () => {
  const { asked, names } = visit(rowsOf(zinc, oak, zinc));
  await waitFor(() => expect(names()).toEqual(["Oak", "Zinc"]));
  expect(asked).toEqual(["the first", `in.(${zinc.id})`]);
});

it("reads nothing for rows that need no names", async () => {
  const { asked, show, names } = visit(null);
  show(null);
  expect(names()).toEqual([]);
  expect(asked).toEqual([]);
});
