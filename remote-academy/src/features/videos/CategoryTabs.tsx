import { EmptyState } from "@pipelark/shared-ui/EmptyState";
import { GraduationIcon } from "@pipelark/shared-ui/icons";
import { UrlTabs } from "@pipelark/shared-ui/UrlTabs";
import { videoCategories } from "./videoCategories.ts";

export function CategoryTabs() {
  const [first, ...others] = videoCategories;
  return <UrlTabs label="Video categories" tabs={[toUrlTab(first), ...others.map(toUrlTab)]} />;
}

function toUrlTab({ id, label }: (typeof videoCategories)[number]) {
  const panel = (
    <EmptyState icon={<GraduationIcon />} title="No Videos Available" headingLevel={2}>
      No training videos found for {label}. Check back later for new content.
    </EmptyState>
  );
  return { id, label, panel };
}
