import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import type { FailedAct } from "@pipelark/shared-signed-in/useAct";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

/** Failed actions, beside the tasks. Sticky, so that it stays visible when the focus returns to a card further down. */
export function FailedActs({ acts }: { acts: readonly FailedAct[] }) {
  return (
    acts.length > 0 && (
      <Place>
        <ActFaults acts={acts} />
      </Place>
    )
  );
}

const Place = styled.div`
  position: sticky;
  z-index: 1;
  inset-block-start: ${space.tight};
  display: grid;
  gap: ${space.tight};
`;
