import { videoAdminQueries } from "@pipelark/shared-data/videos/adminQueries";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { Drawer } from "@pipelark/shared-ui/overlays/Drawer";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useQuery } from "@tanstack/react-query";
import { AssignForm } from "./AssignForm.tsx";
import { FinishedList } from "./FinishedList.tsx";

/** People who can watch the video of `?people=<id>`, and their progress. */
export function PeopleDrawer() {
  const { read, change } = useAddress();
  const id = read("people");

  function close() {
    change({ people: null }, { isReplaced: true });
  }

  return (
    <Drawer title="People" isOpen={id !== null} onClose={close}>
      {id !== null && <VideoPeople key={id} videoId={id} onDone={close} />}
    </Drawer>
  );
}

function VideoPeople({ videoId, onDone }: { videoId: string; onDone: () => void }) {
  const { services } = useSignedIn();
  const query = useQuery(videoAdminQueries.people(services, videoId));

  return (
    <QueryView
      query={query}
      of="the people"
      loading={<Skeleton $height="16rem" role="status" aria-label="Loading the people" />}
      missing={<EmptyState title="Video not found">It was archived.</EmptyState>}
      isQuiet
    >
      {(start) => (
        <Stack $gap="large">
          <AssignForm videoId={videoId} start={start} onDone={onDone} />
          <FinishedList people={start.people} />
        </Stack>
      )}
    </QueryView>
  );
}
