import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { Combobox } from "./Combobox.tsx";

const options = [
  { id: "n", label: "Northwind" },
  { id: "l", label: "Lumen" },
];

it("chooses with Enter what it announces", async () => {
  const onSelect = vi.fn();
  render(<Combobox label="Client" options={options} selected={null} onSelect={onSelect} />);
  const box = screen.getByRole("combobox", { name: "Client" });
  await userEvent.type(box, "lu");
  await userEvent.keyboard("{ArrowDown}");
  expect(document.getElementById(box.getAttribute("aria-activedescendant") ?? "")?.textContent).toBe("Lumen");
  await userEvent.keyboard("{Enter}");
  expect(onSelect).toHaveBeenCalledWith("l");
});

it("chooses the only match with Enter, and goes to the first of several", async () => {
  const onSelect = vi.fn();
  render(<Combobox label="Client" options={options} selected={null} onSelect={onSelect} />);
  const box = screen.getByRole<HTMLInputElement>("combobox", { name: "Client" });
  await userEvent.type(box, "n{Enter}");
  expect(onSelect).not.toHaveBeenCalled();
  expect(document.getElementById(box.getAttribute("aria-activedescendant") ?? "")?.textContent).toBe("Northwind");
  await userEvent.type(box, "orth{Enter}");
  expect(onSelect).toHaveBeenLastCalledWith("n");
  await userEvent.clear(box);
  await userEvent.type(box, "zz{Enter}");
  expect(box.value).toBe("zz");
});

it("shows what the caller found, and says its problem", async () => {
  const onQueryChange = vi.fn();
  render(
    <Combobox
      label="Client"
      error="Choose a client."
      options={options}
      selected={null}
      onSelect={() => {}}
      onQueryChange={onQueryChange}
    />,
  );
  await userEvent.type(screen.getByRole("combobox", { name: "Client" }), "x");
  expect(onQueryChange).toHaveBeenCalledWith("x");
  expect(screen.getAllByRole("option").length).toBe(2);
  expect(screen.getByText("Choose a client.")).toBeTruthy();
});

it.each(["pointer", "keyboard"])("looks up again what could not be found out, by %s", async (means) => {
  const onRetry = vi.fn<() => void>();
  const onSelect = vi.fn();
  const common = { label: "Client", selected: null, onSelect, onQueryChange: () => undefined };
  const { rerender } = render(<Combobox {...common} options={[]} onRetry={onRetry} />);
  await userEvent.type(screen.getByRole("combobox", { name: "Client" }), "lu");
  expect(screen.queryByText("Nothing found")).toBeNull();
  const again = screen.getByRole("option", { name: /^Retry/ });
  if (means === "pointer") await userEvent.click(again);
  else await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(onRetry).toHaveBeenCalledOnce();
  expect(onSelect).not.toHaveBeenCalled();
  rerender(<Combobox {...common} options={options} />);
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Client" })).toHaveProperty("value", "lu"));
  expect(screen.getAllByRole("option").length).toBe(2);
  expect(screen.queryByRole("option", { name: /^Retry/ })).toBeNull();
});

it.each([
  ["Tab", "{Tab}", " Acme  ", "new:Acme"],
  ["Enter", "{Enter}", "Acme", "new:Acme"],
  ["Escape and Tab", "{Escape}{Tab}", "Acme", "new:Acme"],
  ["Tab, where an option has that name", "{Tab}", "lumen", "l"],
])("keeps what was typed when it is left by %s", async (_, keys, typed, chosen) => {
  render(<FreeBox />);
  const box = screen.getByRole<HTMLInputElement>("combobox", { name: "Client" });
  await userEvent.type(box, typed);
  await userEvent.keyboard(keys);
  expect(screen.getByRole("status").textContent).toBe(chosen);
  expect(box.value).toBe(chosen === "l" ? "Lumen" : "Acme");
  await userEvent.clear(box);
  await userEvent.keyboard("Other{Tab}");
  expect(screen.getByRole("status").textContent).toBe("new:Other");
  await userEvent.clear(box);
  await userEvent.tab();
  expect(screen.getByRole("status").textContent).toBe("");
});

/** Accepts any text as a new company. */
function FreeBox() {
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState("");
  const found = options.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()));
  const names = new Set([chosen?.startsWith("new:") ? chosen.slice(4) : "", typed.trim()]);
  const own = [...names].filter(Boolean).map((label) => ({ id: `new:${label}`, label }));
  return (
    <>
      <Combobox
        label="Client"
        options={[...found, ...own]}
        selected={chosen}
        onSelect={setChosen}
        onQueryChange={setTyped}
        customValueId={(text) => `new:${text}`}
      />
      <output>{chosen}</output>
    </>
  );
}
