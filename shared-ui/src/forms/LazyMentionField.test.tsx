// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { LazyMentionField } from "./LazyMentionField.tsx";

const people = { label: "People", options: [{ id: "1", label: "Ada Admin" }] };
const user = userEvent.setup();

afterEach(cleanup);

const text = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Text" });

function Sample({ onBlur }: { onBlur?: () => void }) {
  const [value, setValue] = useState("Dear all");
  return (
    <LazyMentionField
      label="Text"
      value={value}
      onChange={setValue}
      namesFor={() => people}
      {...(onBlur && { onBlur })}
    />
  );
}

it("keeps the text, the focus and the cursor when the names are loaded, and offers them then", async () => {
  const onBlur = vi.fn<() => void>();
  render(<Sample onBlur={onBlur} />);
  const plain = text();
  await user.click(plain);
  plain.setSelectionRange(5, 5);
  await waitFor(() => expect(text()).not.toBe(plain));
  expect(document.activeElement).toBe(text());
  expect(text().selectionStart).toBe(5);
  expect(onBlur).not.toHaveBeenCalled();

  await user.keyboard("@ad");
  expect(text().value).toBe("Dear @adall");
  await user.keyboard("{Backspace}{Backspace}");
  expect((await screen.findByRole("option")).textContent).toBe("Ada Admin");
});

it("waits for the end of a composition", async () => {
  render(<Sample />);
  const plain = text();
  fireEvent.compositionStart(plain);
  await user.click(plain);
  // Loaded by the other test; a turn of the loop more than the import needs.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(text()).toBe(plain);
  fireEvent.compositionEnd(plain);
  await waitFor(() => expect(text()).not.toBe(plain));
});

it("leaves the focus elsewhere when the field was left before", async () => {
  render(<Sample />);
  const plain = text();
  fireEvent.focus(plain);
  await waitFor(() => expect(text()).not.toBe(plain));
  expect(document.activeElement).toBe(document.body);
});

it("takes no focus from a field that got it while the names came", async () => {
  render(
    <>
      <Sample />
      <input aria-label="Amount" />
    </>,
  );
  const amount = screen.getByRole("textbox", { name: "Amount" });
  const plain = text();
  act(() => plain.focus());
  // Still focused when the names arrive, and no longer when they are shown.
  const cursor = vi.spyOn(plain, "selectionStart", "get").mockImplementation(() => {
    amount.focus();
    return 0;
  });
  await waitFor(() => expect(text()).not.toBe(plain));
  expect(cursor).toHaveBeenCalled();
  expect(document.activeElement).toBe(amount);
});
