import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { RevealedSecret } from "./RevealedSecret.tsx";

function reveal(url: string) {
  render(<RevealedSecret contents={{ username: "", password: "velvet", url, notes: "" }} onHide={vi.fn()} />);
}

it("opens the address of a password that is one of the web", () => {
  reveal("https://registrar.example/login");
  expect(screen.getByRole("link", { name: /Open/ }).getAttribute("href")).toBe("https://registrar.example/login");
});

it.each([
  "file:///C:/Windows/System32/calc.exe",
  "search-ms:query=invoice&crumb=location:\\\\evil.example",
  "javascript:alert(1)",
  "https://bank.example@other.example/login",
  " https://registrar.example",
  "https://",
  "HTTPS+x://registrar.example",
])("shows the sealed address %s and does not open it", (url) => {
  reveal(url);
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(/^Address/).value).toBe(url);
});
