import { initialsOf } from "@pipelark/shared-contracts/sessionUser";
import { schedulingMutations, schedulingQueries } from "@pipelark/shared-data/scheduling/schedulingQueries";
import type { MeetingHost } from "@pipelark/shared-data/scheduling/schedulingSchema";
import { PictureEditor } from "@pipelark/shared-signed-in/pictures/PictureEditor";
import { SettingsSection } from "@pipelark/shared-signed-in/SettingsSection";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { useMutation, useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { SettingGate } from "../editor/SettingGate.tsx";

/** A host's picture for visitors, with a preview before it is saved; initials without one. */
export function HostPicture({ host }: { host: MeetingHost }) {
  const { services } = useSignedIn();
  const query = useQuery(schedulingQueries.picture(services, host.id));
  const { mutateAsync: send } = useMutation(schedulingMutations.keepPicture(services, host.id));

  function pictureOf(shown: string | null) {
    return shown === null ? initialsOf(host.name) : <img src={shown} alt={`${host.name} as visitors see them`} />;
  }

  return (
    <SettingsSection
      title={`Picture of ${host.name}`}
      lead="Shown next to the name when visitors choose a time. Without a picture, the initials are shown."
    >
      <SettingGate query={query} subject="the picture">
        {(kept) => (
          <PictureEditor
            kept={kept}
            send={send}
            failure="The picture could not be changed"
            messageFor={(picture) => `The picture of ${host.name} was ${picture === null ? "removed" : "saved"}.`}
          >
            {(chosen) => <Disc>{pictureOf(chosen ?? kept)}</Disc>}
          </PictureEditor>
        )}
      </SettingGate>
    </SettingsSection>
  );
}

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
