import { expect, it } from "vitest";
import { createListHandler } from "./listRequests.ts";

function fileOf(text: string | Uint8Array<ArrayBuffer>) {
  return new File([text], "list.csv");
}

const mapping = { email: "Email", full_name: "Name", firm: "Company" } as const;

it("opens a file with its columns and mapping, and keeps its rows", async () => {
  const answer = createListHandler();
  const text = "Email,Name,Company\na@x.example,Ann,X\n";
  await expect(answer({ kind: "open", file: fileOf(text) })).resolves.toEqual({
    kind: "opened",
    list: {
      fileName: "list.csv",
      encoding: "UTF-8",
      delimiter: ",",
      total: 1,
      columns: [
        { name: "Email", samples: ["a@x.example"] },
        { name: "Name", samples: ["Ann"] },
        { name: "Company", samples: ["X"] },
      ],
      mapping,
    },
  });
});

it("gives batches that the gateway and the database take, in order and without a gap", async () => {
  const answer = createListHandler();
  const total = 1000;
  const rows = Array.from({ length: total }, (_, index) => `p${index}@x${index}.example,${"語".repeat(index % 120)},X`);
  await answer({ kind: "open", file: fileOf(`Email,Name,Company\n${rows.join("\n")}`) });
  const numbers: number[] = [];
  while (numbers.length < total) {
    const batch = await answer({ kind: "batch", from: numbers.length + 1, mapping });
    if (batch.kind !== "batch") throw new Error(batch.kind);
    const body = JSON.stringify({ run_id: crypto.randomUUID(), rows: batch.rows });
    expect(new TextEncoder().encode(body).length).toBeLessThan(64 * 1024);
    expect(batch.rows.length).toBeLessThanOrEqual(250);
    numbers.push(...batch.rows.map(({ number }) => number));
  }
  expect(numbers).toEqual(Array.from({ length: total }, (_, index) => index + 1));
  await expect(answer({ kind: "batch", from: total + 1, mapping })).resolves.toEqual({ kind: "batch", rows: [] });
});

it("forgets the rows of a file when the next one is refused", async () => {
  const answer = createListHandler();
  await answer({ kind: "open", file: fileOf("Email\na@x.example") });
  await expect(answer({ kind: "open", file: fileOf(new Uint8Array([0x50, 0x4b, 3, 4])) })).resolves.toMatchObject({
    kind: "refused",
  });
  await expect(answer({ kind: "batch", from: 1, mapping })).resolves.toEqual({ kind: "batch", rows: [] });
});

it("refuses a file beyond the limit without reading it", async () => {
  const file = Object.defineProperty(fileOf("x"), "size", { value: 20_000_001 });
  await expect(createListHandler()({ kind: "open", file })).resolves.toEqual({
    kind: "refused",
    problem: "This file is larger than 20 MB. Split it into several files.",
  });
});
