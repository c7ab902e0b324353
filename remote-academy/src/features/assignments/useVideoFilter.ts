import { academySections } from "@pipelark/shared-data/settings/settingSchema";
import type { VideoFilter } from "@pipelark/shared-data/videos/adminSchema";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import type { DataSort } from "@pipelark/shared-ui/data/dataColumn";

/** Value of `?category=` for all videos. */
export const allCategories = "all";

/** Choices of `?audience=`. */
export const audiences = [
  { value: "everyone", label: "Everyone" },
  { value: "named", label: "Specific people" },
];

/** Order of the videos without `?sort=`: the one in which people watch a category. */
export const inOrder: DataSort = { column: "place", direction: "ascending" };
const byTitle: DataSort = { column: "host_title", direction: "ascending" };

/** Filter of the managed videos in the address: `?category=`, the first one without it, and `?audience=`. */
export function useVideoFilter() {
  const { read, change } = useAddress();
  const wanted = read("category");
  const section =
    wanted === allCategories ? null : (academySections.find(({ id }) => id === wanted) ?? academySections[0]);
  const audience = audiences.find(({ value }) => value === read("audience"))?.value ?? null;

  return {
    section,
    audience,
    usualSort: section ? inOrder : byTitle,
    choose: (values: { category?: string; audience?: string | null }) =>
      change({ ...values, ...(values.category && { sort: null }) }, { isReplaced: true }),
    /** The filter with an order of the table. */
    filterBy: ({ column, direction }: DataSort): VideoFilter => ({
      category: section?.label ?? null,
      isRestricted: audience === null ? null : audience === "named",
      sort: { column: columns.find((known) => known === column) ?? "place", direction },
    }),
  };
}

const columns = ["place", "host_title", "created_at"] as const;
