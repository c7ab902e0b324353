import { Button } from "@pipelark/shared-ui/controls/Button";
import { barRoom } from "@pipelark/shared-ui/theme/barRoom";
import { color, layer, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { lazy, Suspense, useState } from "react";
import { createGlobalStyle, styled } from "styled-components";
import { choiceLink, showChoice, shownVersions, type GrantedPreview, type Preview } from "./previewChoice.ts";

// Lazy, because only the people of a team's QA choose versions.
const VersionChoice = lazy(() => import("./VersionChoice.tsx").then((module) => ({ default: module.VersionChoice })));

type PreviewBadgeProps = {
  outcome: Preview;
  /** Live version of each remote that this document knows. */
  live: ReadonlyMap<string, string>;
  /** The remote and version that the page shows, if it is a remote's page. */
  shown: { remote: string; version: string } | null;
  onLeave: () => void;
};

/** Tells on every page of the tab that it is a preview, with a way back, or why the link did not work. */
export function PreviewBadge({ outcome, live, shown, onLeave }: PreviewBadgeProps) {
  const [isDismissed, setDismissed] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  if (isDismissed) return null;
  if (outcome.kind === "refused") {
    return (
      <Strip aria-label="Preview">
        <RoomForBadge />
        <p role="alert">{outcome.why} You are seeing the live site.</p>
        <Button tone="secondary" size="medium" onClick={() => setDismissed(true)}>
          Close
        </Button>
      </Strip>
    );
  }

  return (
    <Strip aria-label="Preview">
      <RoomForBadge />
      <p>{wordsFor(outcome, shown)}</p>
      {outcome.grant.isChoice && (
        <Button tone="secondary" size="medium" onClick={() => setChoosing(true)}>
          Choose versions
        </Button>
      )}
      {isChoosing && (
        <Suspense>
          <VersionChoice
            versions={outcome.grant.versions}
            live={live}
            choice={outcome.choice}
            linkTo={(choice) => choiceLink(outcome.token, choice)}
            onShow={showChoice}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
      <Button tone="secondary" size="medium" onClick={onLeave}>
        Leave preview
      </Button>
    </Strip>
  );
}

function wordsFor({ grant, choice }: GrantedPreview, shown: PreviewBadgeProps["shown"]): string {
  const versions = shownVersions(grant, choice);
  if (versions.length === 0) return "You are seeing the live versions.";
  const names = versions.map(({ remote, version }) => `${remote}@${version}`).join(", ");
  const own = versions.find(({ remote }) => remote === shown?.remote);
  if (!shown || !own) return `Preview of ${names}. This page is live.`;
  return shown.version === own.version
    ? `Preview of ${names}`
    : `${own.remote}@${own.version} could not be loaded. You are seeing the live version ${shown.version}.`;
}

/** Scrolls focused elements above the badge, and keeps the page's end reachable, more strictly than the bar below it does. */
const RoomForBadge = createGlobalStyle`
  html {
    scroll-padding-block-end: calc(9rem + ${barRoom});
  }

  html body {
    padding-block-end: calc(9rem + ${barRoom});
  }
`;

const Strip = styled.aside`
  position: fixed;
  inset: auto ${space.small} calc(${space.small} + ${barRoom});
  z-index: ${layer.top};
  display: flex;
  flex-wrap: wrap;
  gap: ${space.tight} ${space.medium};
  align-items: center;
  width: fit-content;
  margin-inline: auto;
  padding: ${space.tight} ${space.medium};
  border: 1px solid ${color.warn};
  border-radius: ${radius.panel};
  background: ${color.warnSoft};
  color: ${color.warn};
  font-size: ${text.small};
  overflow-wrap: anywhere;
`;
