import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { NumberField } from "./NumberField.tsx";

type SampleProps = { start?: number | null; locale?: string };

function Sample({ start = null, locale = "en-US" }: SampleProps) {
  const [cents, setCents] = useState<number | null>(start);
  return (
    <>
      <NumberField label="Amount" currency="USD" locale={locale} value={cents} onChange={setCents} />
      <output>{String(cents)}</output>
      <button type="button" onClick={() => setCents(500)}>
        Five
      </button>
    </>
  );
}

const input = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Amount (USD)" });
const cents = () => screen.getByRole("status").textContent;

it("gives whole cents for what is typed, and writes them out when it is left", async () => {
  render(<Sample />);
  await userEvent.type(input(), "1234.5");
  expect(cents()).toBe("123450");
  expect(input().value).toBe("1234.5");
  await userEvent.tab();
  expect(input().value).toBe("1,234.50");
});

it("keeps invalid text for correction and does not treat it as empty", async () => {
  render(<Sample />);
  await userEvent.type(input(), "many");
  await userEvent.tab();
  expect(input().value).toBe("many");
  expect(cents()).toBe("NaN");
  await userEvent.clear(input());
  expect(cents()).toBe("null");
});

it("steps money by 0.01 with the arrow keys", async () => {
  render(<Sample start={999} />);
  await userEvent.type(input(), "{ArrowUp}{ArrowUp}{ArrowDown}");
  expect(cents()).toBe("1000");
  expect(input().value).toBe("10.00");
});

it("steps a count by one with the arrow keys", async () => {
  function Count() {
    const [count, setCount] = useState<number | null>(7);
    return <NumberField label="Seats" value={count} onChange={setCount} />;
  }
  render(<Count />);
  await userEvent.type(screen.getByRole("textbox", { name: "Seats" }), "{ArrowUp}{ArrowUp}{ArrowDown}");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Seats" }).value).toBe("8");
});

it("shows a value that is set from outside at once", async () => {
  render(<Sample />);
  await userEvent.type(input(), "7");
  await userEvent.click(screen.getByRole("button", { name: "Five" }));
  expect(input().value).toBe("5.00");
});

it("writes as the locale does", () => {
  render(<Sample start={123_450} locale="de-DE" />);
  expect(input().value).toBe("1.234,50");
});
