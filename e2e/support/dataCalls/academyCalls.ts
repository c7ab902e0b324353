import type { Page } from "@playwright/test";
import type { CallingPage } from "./dataCall.ts";
import { button, dialog, main, region } from "./parts.ts";

const card = (page: Page) =>
  main(page).getByRole("list", { name: "Videos of Paid Ads", exact: true }).getByRole("link").first();
const first = "11000000-0000-4000-8000-000000000001";

/** The library. `AcademyPage.test.tsx` covers the failing list itself, for which the specification prescribes technical words. */
export const academyPage: CallingPage = {
  path: "/studio/academy",
  who: "staff",
  calls: [
    {
      name: "titles and pictures",
      method: "POST",
      url: /\/functions\/v1\/fetch-streamable-data/,
      place: main,
      afterwards: (page) => main(page).getByRole("link", { name: "Reading the numbers of a campaign", exact: true }),
      meanwhile: card,
    },
    {
      name: "what was begun",
      method: "GET",
      url: /\/rest\/v1\/video_progress\?.*completed_at=is/,
      place: region("Continue watching"),
      afterwards: (page) => region("Continue watching")(page).getByRole("link").first(),
      meanwhile: card,
    },
  ],
};

/** The page where admins manage videos. */
export const manageVideosPage: CallingPage = {
  path: "/studio/academy/manage",
  who: "admin",
  calls: [
    {
      name: "the videos",
      method: "GET",
      url: /\/rest\/v1\/videos\?/,
      place: main,
      afterwards: (page) => main(page).getByRole("link", { name: "How our paid campaigns are built", exact: true }),
      meanwhile: (page) => main(page).getByRole("link", { name: "Add video", exact: true }),
    },
    {
      name: "videos in another order",
      method: "GET",
      url: /\/rest\/v1\/videos\?.*order=created_at/,
      cause: (page) => main(page).getByRole("button", { name: "Added" }).click(),
      place: main,
      afterwards: (page) => main(page).getByRole("columnheader", { name: "Added" }),
      meanwhile: (page) => main(page).getByRole("link", { name: "Add video", exact: true }),
    },
    {
      name: "several that are archived",
      method: "POST",
      url: /\/rpc\/archive_videos/,
      answer: { kind: "archived", archived: [] },
      cause: async (page) => {
        await main(page).getByRole("checkbox", { name: "Select all" }).check();
        await main(page).getByRole("button", { name: "Archive", exact: true }).click();
      },
      place: main,
      afterwards: (page) => page.getByRole("alertdialog", { name: "0 videos archived." }),
      meanwhile: (page) => main(page).getByRole("link", { name: "Add video", exact: true }),
    },
    {
      name: "whom a video is for",
      method: "POST",
      url: /\/rpc\/list_video_people/,
      cause: async (page) => void (await page.goto(`/studio/academy/manage?people=${first}`)),
      place: dialog,
      afterwards: (page) => dialog(page).getByRole("form", { name: "Who can watch it" }),
      meanwhile: (page) => button("Close")(dialog(page)),
    },
  ],
};
