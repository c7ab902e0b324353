import type { News } from "@pipelark/shared-data/changes/changeSchema";
import { followChanges } from "@pipelark/shared-data/changes/followChanges";
import { useEffect } from "react";
import { useSignedIn } from "./signedIn.tsx";

/** Hears of changes by others as long as the remote's pages are shown. Shows nothing itself. */
export function NewsOfChanges({ onNews }: { onNews: (news: News) => void }) {
  const { services, user } = useSignedIn();
  useEffect(() => followChanges({ services, userId: user.id, onNews }), [services, user.id, onNews]);
  return null;
}
