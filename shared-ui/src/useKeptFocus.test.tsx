import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { useKeptFocus } from "./useKeptFocus.ts";

const user = userEvent.setup();

function Rows() {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [rows, setRows] = useState(["one", "two"]);
  useKeptFocus(box);
  return (
    <section ref={setBox}>
      <button type="button">Add</button>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
              Delete {row}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

it("gives the focus to what is nearest when the row that had it goes, and at last to the box", async () => {
  render(<Rows />);
  await user.tab();
  await user.tab();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Delete two" })));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add" })));
});
