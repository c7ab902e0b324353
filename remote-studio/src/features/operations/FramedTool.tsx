import { Banner } from "@pipelark/shared-ui/feedback/Banner";
import { ButtonAnchor } from "@pipelark/shared-ui/controls/Button";
import { ExternalIcon } from "@pipelark/shared-ui/controls/icons";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useEffect, useState } from "react";
import { styled } from "styled-components";

/* The tool keeps its own origin and cookies, and cannot navigate our page. */
const sandbox =
  "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-same-origin";

/** The automation tool in a full-height frame, with a link to open it in a new tab. */
export function FramedTool({ address }: { address: string }) {
  const [isLoaded, setLoaded] = useState(false);
  const isSlow = useIsOverdue(!isLoaded);

  return (
    <View>
      <Bar>
        <Host>{new URL(address).host}</Host>
        <ButtonAnchor href={address} opensNewTab tone="secondary" size="medium">
          <ExternalIcon />
          Open in new tab
        </ButtonAnchor>
      </Bar>
      <div role="status">{!isLoaded && !isSlow && <Spinner>Loading the automation tool…</Spinner>}</div>
      {isSlow && (
        <Banner tone="warn" title="The tool isn't responding">
          It may be down or unreachable from here. Open it in a new tab to check.
        </Banner>
      )}
      <Frame
        src={address}
        title="Automation tool"
        sandbox={sandbox}
        allow="clipboard-write"
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(true)}
      />
      <Help>
        Blank page or an error instead of the tool? It has to allow this site to frame it and to use its cookies there.
        See docs/going-live.md for n8n's variables.
      </Help>
    </View>
  );
}

const longestWait = 10_000;

/** True after ten seconds of waiting. Compares clock times, because timers stop while a computer sleeps. */
function useIsOverdue(isWaiting: boolean): boolean {
  const [isOverdue, setOverdue] = useState(false);

  useEffect(() => {
    if (!isWaiting) return undefined;
    const startedAt = Date.now();
    const timer = setInterval(() => {
      if (Date.now() - startedAt >= longestWait) setOverdue(true);
    }, 500);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return isWaiting && isOverdue;
}

const View = styled.div`
  display: grid;
  gap: ${space.small};
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.small};
`;

const Host = styled.p`
  min-width: 0;
  overflow-wrap: anywhere;
  color: ${color.textMuted};
`;

/* Height of the window below the bars, or the tool's minimum height on low windows. */
const Frame = styled.iframe`
  width: 100%;
  height: max(28rem, 100dvh - 16rem);
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
`;

const Help = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
