import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { initialsOf } from "@pipelark/shared-contracts/sessionUser";
import { schedulingMutations, schedulingQueries } from "@pipelark/shared-data/scheduling/schedulingQueries";
import type { MeetingHost } from "@pipelark/shared-data/scheduling/schedulingSchema";
import { SettingsSection } from "@pipelark/shared-signed-in/SettingsSection";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";
import { SettingGate } from "../editor/SettingGate.tsx";
import { ChoosePicture } from "./ChoosePicture.tsx";

/** What visitors see beside a host's name: a picture that is shown before it is saved, or the initials. */
export function HostPicture({ host }: { host: MeetingHost }) {
  const { services } = useSignedIn();
  const queries = useQueryClient();
  const picture = schedulingQueries.picture(services, host.id);
  const query = useQuery(picture);
  const [chosen, setChosen] = useState<string | null>(null);
  const keep = useMutation({
    ...schedulingMutations.keepPicture(services, host.id),
    onSuccess(_, kept) {
      const former = query.data;
      queries.setQueryData(picture.queryKey, kept);
      setChosen(null);
      toast({
        message: `The picture of ${host.name} was ${kept === null ? "removed" : "saved"}.`,
        ...(former !== undefined && former !== kept && { undo: () => keep.mutate(former) }),
      });
    },
    onError: (error) => services.report(error),
  });

  function pictureOf(shown: string | null) {
    return shown === null ? initialsOf(host.name) : <img src={shown} alt={`${host.name} as visitors see them`} />;
  }

  return (
    <SettingsSection
      title={`Picture of ${host.name}`}
      lead="Everybody who chooses a time sees it beside the name. Without one, the initials stand there."
    >
      <SettingGate query={query} subject="the picture">
        {(kept) => (
          <Row>
            <Disc>{pictureOf(chosen ?? kept)}</Disc>
            <ChoosePicture
              isChosen={chosen !== null}
              isKept={kept !== null}
              isBusy={keep.isPending}
              onChoose={setChosen}
              onSave={() => keep.mutate(chosen)}
              onDiscard={() => setChosen(null)}
              onRemove={() => keep.mutate(null)}
            />
          </Row>
        )}
      </SettingGate>
      <RetryBox
        message={
          keep.error === null ? null : describeFault(keep.error, { failure: "The picture could not be changed" })
        }
        isLoading={keep.isPending}
        onRetry={() => keep.mutate(keep.variables ?? null)}
        comesIntoView
      />
    </SettingsSection>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.medium};
  align-items: center;
`;

const Disc = styled.div`
  display: grid;
  flex: none;
  place-items: center;
  width: 4rem;
  height: 4rem;
  overflow: hidden;
  border-radius: 50%;
  background: ${color.accentSoft};
  color: ${color.accent};
  font-size: ${text.subheading};
  font-weight: 600;

  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  @media (forced-colors: active) {
    border: 0.0625rem solid CanvasText;
    color: CanvasText;
  }
`;
