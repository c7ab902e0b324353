import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { paymentQueries } from "@pipelark/shared-data/payments/paymentQueries";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { Card } from "@pipelark/shared-ui/layout/Card";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { color, font, text } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";

/** The balance, and its meaning in words. */
export function BalanceCard({ services }: { services: ShellServices }) {
  const balance = useQuery(paymentQueries.balance(services));

  return (
    <Card as="div" $shape="panel">
      <Stack $gap="hair">
        <Label id="balance">Current balance</Label>
        <QueryView query={balance} of="your balance" loading={<BalanceToCome />}>
          {({ cents, currency }) => (
            <>
              <Figure aria-labelledby="balance">{formatMoney(cents, { currency })}</Figure>
              <Label>{meaningOf(cents)}</Label>
            </>
          )}
        </QueryView>
      </Stack>
    </Card>
  );
}

function BalanceToCome() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading your balance">
      <Stack $gap="hair">
        <Figure as="div">
          <Skeleton $width="6ch" $height="1lh" />
        </Figure>
        <Label as="div">
          <Skeleton $width="9rem" $height="1lh" />
        </Label>
      </Stack>
    </div>
  );
}

function meaningOf(cents: number): string {
  if (cents > 0) return "You're in credit: you've paid this much in advance.";
  return cents === 0 ? "You're all settled up." : "This amount is due.";
}

const Label = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;

const Figure = styled.p`
  font-family: ${font.headline};
  font-size: ${text.number};
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  letter-spacing: -0.02em;
  line-height: 1.15;
  overflow-wrap: anywhere;
`;
