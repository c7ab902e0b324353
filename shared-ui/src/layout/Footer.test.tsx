import { MemoryRouter } from "@pipelark/shared-router/memory";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Footer } from "./Footer.tsx";

it("says how to reach people and where else to go", () => {
  render(
    <MemoryRouter>
      <Footer
        email="help@example.com"
        links={[{ label: "Privacy Policy", to: "/policies" }]}
        social={[{ name: "X", url: "https://x.com/example" }]}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole("heading", { name: "Contact Us" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "help@example.com" }).getAttribute("href")).toBe("mailto:help@example.com");
  expect(screen.getByRole("link", { name: "Privacy Policy" }).getAttribute("href")).toBe("/policies");
  expect(screen.getByRole("link", { name: /^X/ }).getAttribute("rel")).toContain("noopener");
});
