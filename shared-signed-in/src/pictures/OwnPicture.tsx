import { pictureMutations, pictureQueries } from "@pipelark/shared-data/people/pictureQueries";
import { Avatar } from "@pipelark/shared-ui/data/Avatar";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";
import { ActFaults } from "../ActFaults.tsx";
import { QueryView } from "../QueryView.tsx";
import { useSignedIn } from "../signedIn.tsx";
import { useAct } from "../useAct.ts";
import { ChoosePicture } from "./ChoosePicture.tsx";

/** The user's own picture, with a preview before it is saved. */
export function OwnPicture() {
  const { services, user } = useSignedIn();
  const query = useQuery(pictureQueries.of(services, user.id));
  const [chosen, setChosen] = useState<string | null>(null);
  const { act, failed, isBusy } = useAct();
  const { mutateAsync: send } = useMutation(pictureMutations.keep(services, user.id));

  function keep(picture: string | null, former: string | null) {
    void act({
      run: () => send(picture),
      failure: "Your picture could not be changed",
      done() {
        setChosen(null);
        return {
          message: picture === null ? "Your picture was removed." : "Your picture was saved.",
          ...(former !== picture && { undo: () => keep(former, picture) }),
        };
      },
    });
  }

  return (
    <section aria-label="Your picture">
      <QueryView query={query} of="your picture" loading={<Spinner>Loading your picture…</Spinner>} isQuiet>
        {(kept) => (
          <Row>
            {chosen !== null && <Avatar src={chosen} name="Your new picture" />}
            <ChoosePicture
              isChosen={chosen !== null}
              isKept={kept !== null}
              isBusy={isBusy}
              onChoose={setChosen}
              onSave={() => keep(chosen, kept)}
              onDiscard={() => setChosen(null)}
              onRemove={() => keep(null, kept)}
            />
          </Row>
        )}
      </QueryView>
      <ActFaults acts={failed} />
    </section>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.medium};
  align-items: center;
`;
