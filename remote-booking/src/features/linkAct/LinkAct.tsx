import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { useRequest } from "@pipelark/shared-ui/feedback/useRequest";
import { Card } from "@pipelark/shared-ui/layout/Card";
import { space, text } from "@pipelark/shared-ui/theme/tokens";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { SupportLink } from "#lib/SupportLink.tsx";
import { useServices } from "#lib/services.tsx";
import { doLink, type LinkActName, type LinkState, readLink } from "./linkActRepository.ts";

export type LinkActWords = {
  /** Titles of the page before and after the act. */
  title: string;
  doneTitle: string;
  /** Paragraphs below them. */
  lead: ReactNode;
  doneLead: ReactNode;
  button: string;
  busyButton: string;
  /** Begins the message of a failure. */
  failure: string;
  /** What we do for whoever writes because the link doesn't work: "we opt you out". */
  help: string;
};

type LinkActProps = { act: LinkActName; token: string; words: LinkActWords };

/** What the link of a message is for, done after a press: mail scanners open links, too. */
export function LinkAct({ act, token, words }: LinkActProps) {
  const services = useServices();
  const { answer, fault, isLoading, reload, replace } = useRequest<LinkState>(token, {
    request: async () => (token === "" ? { kind: "missing" } : readLink(services, { act, token })),
    onFault: services.report,
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const titles = { open: words.title, done: words.doneTitle, missing: "This link is incomplete or wrong" };

  async function handlePress() {
    setBusy(true);
    setFailure(null);
    try {
      replace(await doLink(services, { act, token }));
    } catch (error) {
      services.report(error);
      setFailure(describeFault(error, { failure: words.failure }));
    }
    setBusy(false);
  }

  return (
    <Panel as="div">
      <Title aria-live="polite">{titles[answer?.kind ?? "open"]}</Title>
      <RetryBox
        message={fault ? describeFault(fault, { of: "your link" }) : null}
        isLoading={isLoading}
        onRetry={reload}
      />
      {answer === null && !fault && <Skeleton $height="6.5rem" />}
      {answer?.kind === "open" && (
        <>
          <p>{words.lead}</p>
          <RetryBox message={failure} isLoading={isBusy} onRetry={() => void handlePress()} />
          <div>
            <Button isBusy={isBusy} onClick={() => void handlePress()}>
              {isBusy ? words.busyButton : words.button}
            </Button>
          </div>
        </>
      )}
      {answer?.kind === "done" && <p>{words.doneLead}</p>}
      {answer?.kind === "missing" && (
        <p>
          Open it again from the message, or copy all of it. If it still doesn't work, write to <SupportLink />, and{" "}
          {words.help}.
        </p>
      )}
    </Panel>
  );
}

const Panel = styled(Card)`
  display: grid;
  gap: ${space.medium};
  max-width: 42rem;
  min-height: 15rem;
  align-content: start;
  margin-inline: auto;
`;

const Title = styled.h1`
  font-size: ${text.heading};
`;
