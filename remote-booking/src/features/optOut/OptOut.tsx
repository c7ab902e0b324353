import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { useRequest } from "@pipelark/shared-ui/feedback/useRequest";
import { Card } from "@pipelark/shared-ui/layout/Card";
import { space, text } from "@pipelark/shared-ui/theme/tokens";
import { useState } from "react";
import { styled } from "styled-components";
import { SupportLink } from "#lib/SupportLink.tsx";
import { useServices } from "#lib/services.tsx";
import { optOut, type OptOutState, readOptOut } from "./optOutRepository.ts";

/** Opting out by the link of a message, after a press: mail scanners open links, too. */
export function OptOut({ token }: { token: string }) {
  const services = useServices();
  const { answer, fault, isLoading, reload, replace } = useRequest<OptOutState>(token, {
    request: async () => (token === "" ? { kind: "missing" } : readOptOut(services, token)),
    onFault: services.report,
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function handleOptOut() {
    setBusy(true);
    setFailure(null);
    try {
      replace(await optOut(services, token));
    } catch (error) {
      services.report(error);
      setFailure(describeFault(error, { failure: "You could not be opted out" }));
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
          <p>We won't propose you to any of our clients, and nobody writes to you on our behalf any more.</p>
          <RetryBox message={failure} isLoading={isBusy} onRetry={() => void handleOptOut()} />
          <div>
            <Button isBusy={isBusy} onClick={() => void handleOptOut()}>
              {isBusy ? "Opting out…" : "Opt out"}
            </Button>
          </div>
        </>
      )}
      {answer?.kind === "opted-out" && (
        <p>
          You won't hear from us again. To also have your data erased, write to <SupportLink />.
        </p>
      )}
      {answer?.kind === "missing" && (
        <p>
          Open it again from the message, or copy all of it. If it still doesn't work, write to <SupportLink />, and we
          opt you out.
        </p>
      )}
    </Panel>
  );
}

const titles: Record<OptOutState["kind"], string> = {
  open: "Opt out of our messages",
  "opted-out": "You're opted out",
  missing: "This link is incomplete or wrong",
};

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
