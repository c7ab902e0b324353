import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { Tabs } from "./Tabs.tsx";

const tabs = [
  { id: "updates", label: "Updates" },
  { id: "payments", label: "Payments" },
  { id: "settings", label: "Settings" },
];

function Sample() {
  const [selected, setSelected] = useState("updates");
  return (
    <Tabs label="Portal" tabs={tabs} selected={selected} onSelect={setSelected} orientation="vertical">
      This is {selected}
    </Tabs>
  );
}

function selectedTab() {
  return screen.getByRole("tab", { selected: true });
}

it("shows the panel of the tab that is pressed", async () => {
  render(<Sample />);
  await userEvent.click(screen.getByRole("tab", { name: "Payments" }));
  expect(screen.getByRole("tabpanel", { name: "Payments" }).textContent).toBe("This is payments");
});

it.each([
  ["{ArrowDown}", "Payments"],
  ["{ArrowRight}", "Payments"],
  ["{ArrowUp}", "Settings"],
  ["{End}", "Settings"],
  ["{End}{ArrowDown}", "Updates"],
])("goes with %s to %s, and the focus goes along", async (keys, name) => {
  render(<Sample />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(selectedTab().textContent).toBe(name);
  expect(document.activeElement).toBe(selectedTab());
});

it("is one stop for the Tab key, then the panel", async () => {
  render(<Sample />);
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("tabpanel"));
});
