import { space } from "@pipelark/shared-ui/theme/tokens";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { ActFaults } from "../ActFaults.tsx";
import { useAct } from "../useAct.ts";
import { ChoosePicture } from "./ChoosePicture.tsx";

export type PictureEditorProps = {
  /** The saved picture; null if there is none. */
  kept: string | null;
  /** Saves a picture; null removes it. */
  send: (picture: string | null) => Promise<unknown>;
  /** What a failure is called: "Your picture could not be changed". */
  failure: string;
  /** What is said once it is saved or removed. */
  messageFor: (picture: string | null) => string;
  /** Shows the chosen picture, which is not saved yet; null if none is chosen. */
  children: (chosen: string | null) => ReactNode;
};

/** Chooses a picture, which is shown before it is saved, or removes it. Both can be undone. */
export function PictureEditor({ kept, send, failure, messageFor, children }: PictureEditorProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { act, failed, isBusy } = useAct();

  function keep(picture: string | null, former: string | null) {
    void act({
      run: () => send(picture),
      failure,
      done() {
        setChosen(null);
        return { message: messageFor(picture), ...(former !== picture && { undo: () => keep(former, picture) }) };
      },
    });
  }

  return (
    <>
      <Row>
        {children(chosen)}
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
      <ActFaults acts={failed} />
    </>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.medium};
  align-items: center;
`;
