import { pictureMutations, pictureQueries } from "@pipelark/shared-data/people/pictureQueries";
import { Avatar } from "@pipelark/shared-ui/data/Avatar";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { useMutation, useQuery } from "@tanstack/react-query";
import { QueryView } from "../QueryView.tsx";
import { useSignedIn } from "../signedIn.tsx";
import { PictureEditor } from "./PictureEditor.tsx";

/** The user's own picture, with a preview before it is saved. */
export function OwnPicture() {
  const { services, user } = useSignedIn();
  const query = useQuery(pictureQueries.of(services, user.id));
  const { mutateAsync: send } = useMutation(pictureMutations.keep(services, user.id));

  return (
    <section aria-label="Your picture">
      <QueryView query={query} of="your picture" loading={<Spinner>Loading your picture…</Spinner>} isQuiet>
        {(kept) => (
          <PictureEditor
            kept={kept}
            send={send}
            failure="Your picture could not be changed"
            messageFor={(picture) => `Your picture was ${picture === null ? "removed" : "saved"}.`}
          >
            {(chosen) => chosen !== null && <Avatar src={chosen} name="Your new picture" />}
          </PictureEditor>
        )}
      </QueryView>
    </section>
  );
}
