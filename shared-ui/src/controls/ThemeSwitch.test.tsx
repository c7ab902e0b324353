import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { ThemeSwitch } from "./ThemeSwitch.tsx";

const key = "test.theme";

afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset["theme"];
});

function isChosen(name: string) {
  return screen.getByRole<HTMLInputElement>("radio", { name }).checked;
}

it("starts with the system's theme", () => {
  render(<ThemeSwitch storageKey={key} />);
  expect(screen.getByRole("group", { name: "Theme" })).toBeTruthy();
  expect(isChosen("System")).toBe(true);
});

it("applies and remembers what is chosen", async () => {
  render(<ThemeSwitch storageKey={key} />);
  await userEvent.click(screen.getByRole("radio", { name: "Dark" }));
  expect(document.documentElement.dataset["theme"]).toBe("dark");
  expect(localStorage.getItem(key)).toBe("dark");
  expect(isChosen("Dark")).toBe(true);
});

it("keeps two switches on one page alike", async () => {
  render(
    <>
      <ThemeSwitch storageKey={key} />
      <ThemeSwitch storageKey={key} />
    </>,
  );
  const [first] = screen.getAllByRole("radio", { name: "Light" });
  if (first) await userEvent.click(first);
  expect(screen.getAllByRole<HTMLInputElement>("radio", { name: "Light" }).map((radio) => radio.checked)).toEqual([
    true,
    true,
  ]);
});

it("prerenders as the system's theme, whatever is stored", () => {
  localStorage.setItem(key, "dark");
  const html = renderToString(<ThemeSwitch storageKey={key} />);
  expect(html.indexOf("checked")).toBeLessThan(html.indexOf("Light"));
  expect(html.match(/checked=/g)).toHaveLength(1);
});
