import type { RemoteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";

const forStaff = { access: ["admin", "staff"], prerender: false, indexed: false } as const;

export default {
  name: "academy",
  title: "Academy",
  contract: "1.1",
  routes: [
    {
      ...forStaff,
      page: "AcademyPage",
      path: "/studio/academy",
      firstData: [
        { path: "site_setting?select=value,version&key=eq.academy_sections", shape: "one" },
        { path: "rpc/academy_counts", args: {} },
        // Of the first section, unless an admin has hidden it.
        { path: "videos?select=*&category=eq.Paid Ads&order=display_order.asc,created_at.desc&limit=51" },
      ],
      title: "Academy",
      description: "Training videos for staff and admins.",
      icon: "graduation",
      shownIn: { rail: { place: 600 }, tiles: { place: 600, roles: ["admin"], text: "Training videos by topic" } },
      // The video host's player, and its pictures, which come from several of its subdomains.
      frames: ["https://streamable.com"],
      images: ["https://*.streamable.com"],
    },
    {
      ...forStaff,
      page: "ManageVideosPage",
      path: "/studio/academy/manage",
      readers: ["admin"],
      title: "Manage videos",
      description: "The academy's videos, who can watch them, and who has finished them.",
    },
  ],
} as const satisfies RemoteDeclaration;
