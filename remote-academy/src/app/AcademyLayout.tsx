import { useLocation } from "@pipelark/shared-router";
import { PageHead } from "@pipelark/shared-ui/layout/PageHead";
import type { ReactNode } from "react";
import { paths } from "./paths.ts";

/** Frame around the academy's pages: the heading of a page that staff may open but not read. */
export function AcademyLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  if (pathname !== paths.manageVideos) return children;
  return (
    <>
      <PageHead
        title="Manage videos"
        lead="The academy's videos, who can watch them, and who has finished them."
        back={{ to: paths.academy, label: "Back to Academy", isArrow: true }}
      />
      {children}
    </>
  );
}
