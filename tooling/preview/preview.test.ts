import { expect, it } from "vitest";
import { previewFile, previewsByPath } from "./preview.ts";
import { drawPreviews } from "./previewPicture.ts";

const marketing = {
  url: "/remotes/marketing/1/",
  routes: [
    { path: "/", access: "public" as const, preview: ["Wake up to", "meetings."] },
    { path: "/policies", access: "public" as const },
  ],
};
const portal = { url: "/remotes/portal/1/", routes: [{ path: "/dashboard", access: ["client" as const] }] };

it("shows a page as it declares, another public one like the home page, and a private one not at all", () => {
  const home = { picture: "/remotes/marketing/1/preview.png", alt: "Pipelark: Wake up to meetings." };
  const booking = {
    url: "/remotes/booking/1/",
    routes: [{ path: "/book-a-meeting", access: "public" as const, preview: ["Book"] }],
  };
  expect([...previewsByPath([booking, marketing, portal])]).toEqual([
    ["/book-a-meeting", { picture: "/remotes/booking/1/preview.book-a-meeting.png", alt: "Pipelark: Book" }],
    ["/", home],
    ["/policies", home],
  ]);
});

it("gives each path a file of its own", () => {
  expect(["/", "/a-b", "/a/b", "/schedule/:meeting"].map(previewFile)).toEqual([
    "preview.png",
    "preview.a-b.png",
    "preview.a.b.png",
    "preview.schedule._meeting.png",
  ]);
});

it("draws a PNG of 1200 by 630, with the words in it, the same every time", async () => {
  const words = { title: "Book a meeting", lines: ["A few questions", "to the meeting."] };
  const [first, second, other] = await drawPreviews([words, words, { ...words, lines: ["Something else"] }]);
  expect(first?.subarray(1, 4).toString()).toBe("PNG");
  expect([first?.readUInt32BE(16), first?.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
  expect(first?.equals(other ?? Buffer.alloc(0))).toBe(false);
});
