import { useLocation } from "@pipelark/shared-router";
import { PageHead } from "@pipelark/shared-ui/layout/PageHead";
import type { ReactNode } from "react";
import { paths } from "./paths.ts";

/** What stays around the academy's pages: the head of the page that staff may open but not read. */
export function AcademyLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  if (pathname !== paths.manageVideos) return children;
  return (
    <>
      <PageHead
        title="Manage videos"
        lead="What the academy shows, to whom, and who has finished it."
        back={{ to: paths.academy, label: "Back to Academy" }}
      />
      {children}
    </>
  );
}
