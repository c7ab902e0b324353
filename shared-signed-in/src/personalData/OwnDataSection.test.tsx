import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { ToastRegion } from "@pipelark/shared-ui/overlays/ToastRegion";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SignedInProvider } from "../signedIn.tsx";
import { OwnDataSection } from "./OwnDataSection.tsx";

const answer = {
  kind: "exported",
  email: "client@pipelark.example",
  exported_at: "2026-11-28T08:00:00Z",
  sections: { account: [{ email: "client@pipelark.example" }], updates: [] },
};

const saved: { name: string; blob: Blob }[] = [];
const { URL: browserUrl } = globalThis;
beforeEach(() => {
  const blobs: Blob[] = [];
  class FakeUrl extends browserUrl {
    static override createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`;
    static override revokeObjectURL = () => undefined;
  }
  vi.stubGlobal("URL", FakeUrl);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs.at(-1);
    if (blob) saved.push({ name: this.download, blob });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  saved.length = 0;
});

function textOf(blob: Blob): Promise<unknown> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result));
    reader.readAsText(blob);
  });
}

function mount(read: () => Response) {
  const { user } = fakePerson("client");
  const services = fakeShellServices({ user, supabase: supabaseOver(read) });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SignedInProvider services={services} user={user}>
        <OwnDataSection />
        <ToastRegion />
      </SignedInProvider>
    </QueryClientProvider>,
  );
}

it("saves what is stored as JSON, and as a page to read", async () => {
  mount(() => Response.json(answer));
  await userEvent.click(screen.getByRole("button", { name: "Download as JSON" }));
  expect((await screen.findAllByText("Your data was downloaded.")).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole("button", { name: "Download as a page" }));
  await vi.waitFor(() => expect(saved).toHaveLength(2));
  expect(saved.map(({ name }) => name)).toEqual(["data-2026-11-28.json", "data-2026-11-28.html"]);
  const [json, page] = await Promise.all(saved.map(({ blob }) => textOf(blob)));
  const { email, exported_at, sections } = answer;
  expect(JSON.parse(String(json))).toEqual({ email, exported_at, sections });
  expect(page).toContain("<h1>Data about client@pipelark.example</h1>");
});

it("says when it could not be read, and tries again", async () => {
  let isBroken = true;
  mount(() => (isBroken ? Response.json({}, { status: 500 }) : Response.json(answer)));
  await userEvent.click(screen.getByRole("button", { name: "Download as JSON" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Your data could not be downloaded");
  expect(saved).toEqual([]);
  isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
});
