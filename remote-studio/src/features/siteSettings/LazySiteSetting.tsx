import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { lazy, Suspense } from "react";
import type { SiteSettingId } from "./siteSettings.ts";

const SiteSettingPanel = lazy(async () => {
  const module = await import("./SiteSettingPanel.tsx");
  return { default: module.SiteSettingPanel };
});

/** A section of the site settings; the code is loaded with the first one. */
export function LazySiteSetting({ id }: { id: SiteSettingId }) {
  return (
    <Suspense fallback={<Spinner>Loading the settings…</Spinner>}>
      <SiteSettingPanel key={id} id={id} />
    </Suspense>
  );
}
