import { expect, it } from "vitest";
import { readablePage } from "./readablePage.ts";

function pageOf(sections: Record<string, Record<string, unknown>[]>): Document {
  const text = readablePage({
    kind: "exported",
    email: "vera@vale.example",
    exportedAt: "2026-11-28T08:00:00Z",
    sections,
  });
  return new DOMParser().parseFromString(text, "text/html");
}

it("has a heading for each section that has a record, and what each field says", () => {
  const page = pageOf({
    bookings: [
      {
        booked_at: "2026-11-01T08:00:00Z",
        note: "",
        did_not_come: null,
        answers: [{ question: "Why?", answer: "So" }],
      },
    ],
    mails: [],
  });
  expect([...page.querySelectorAll("h2")].map((title) => title.textContent)).toEqual(["Bookings"]);
  expect([...page.querySelectorAll("dt")].map((term) => term.textContent)).toEqual([
    "Booked at",
    "Answers",
    "Question",
    "Answer",
  ]);
  expect(page.body.textContent).toContain("2026-11-01T08:00:00Z");
});

it("shows markup that somebody wrote as text, and pictures only as files of their own", () => {
  const attack = `<img src=x onerror="alert(1)"><script>alert(2)</script>`;
  const page = pageOf({
    [attack]: [
      { [attack]: attack, picture: "data:image/png;base64,AAAA", other: `data:image/png;base64,A" onload="x` },
    ],
  });
  expect(page.querySelectorAll("script, [onerror], [onload]")).toHaveLength(0);
  expect([...page.querySelectorAll("img")].map((image) => image.getAttribute("src"))).toEqual([
    "data:image/png;base64,AAAA",
  ]);
  expect(page.querySelector("dd")?.textContent).toBe(attack);
});
