import { formatMoment } from "@pipelark/shared-time/formats";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { LazyDifference } from "./LazyDifference.tsx";
import { WrittenText } from "./BeforeAfter.tsx";

type ConflictPanelProps = {
  by: string | null;
  at: Date | null;
  /** Both versions as text. */
  theirs: string;
  mine: string;
  /** True while the user keeps editing; the other version stays visible. */
  isSettled: boolean;
  isSaving: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onEditOn: () => void;
};

/**
 * The version that someone else saved first, beside the user's, with the ways to resolve it. Part of the setting's
 * form.
 */
export function ConflictPanel(props: ConflictPanelProps) {
  const { by, at, theirs, mine, isSettled, isSaving, onKeepMine, onTakeTheirs, onEditOn } = props;
  const panel = useRef<HTMLElement>(null);
  const who = `${by ?? "Someone else"} saved this${at ? `, ${formatMoment(at)}` : ""}`;

  useEffect(() => {
    panel.current?.scrollIntoView({ block: "nearest" });
  }, []);

  if (isSettled) {
    return (
      <details>
        <Summary>{who}</Summary>
        <LazyDifference before={theirs} after={mine} />
      </details>
    );
  }

  return (
    <Panel ref={panel} aria-label="Two versions">
      <p role="alert">
        <strong>Someone else saved another version first.</strong> Your changes are still here. Choose which version to
        keep.
      </p>
      <Pair>
        <div>
          <Name>{who}</Name>
          <WrittenText tabIndex={0} role="group" aria-label="Their version">
            {theirs}
          </WrittenText>
        </div>
        <div>
          <Name>Your unsaved version</Name>
          <WrittenText tabIndex={0} role="group" aria-label="Your version">
            {mine}
          </WrittenText>
        </div>
      </Pair>
      <div>
        <Name>Differences</Name>
        <LazyDifference before={theirs} after={mine} />
      </div>
      <Cluster>
        <Button size="medium" isBusy={isSaving} onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button tone="secondary" size="medium" onClick={onTakeTheirs}>
          Use theirs
        </Button>
        <Button tone="secondary" size="medium" onClick={onEditOn}>
          Keep editing
        </Button>
      </Cluster>
    </Panel>
  );
}

const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.medium};
  padding: ${space.medium};
  border: 0.0625rem solid ${color.warn};
  border-radius: ${radius.field};
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: ${space.medium};
`;

const Name = styled.p`
  margin-bottom: ${space.hair};
  font-size: ${text.small};
  font-weight: 600;
`;

const Summary = styled.summary`
  min-height: ${space.target};
  padding-block: ${space.tight};
  font-size: ${text.small};
  cursor: pointer;
`;
