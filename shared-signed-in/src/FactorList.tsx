import type { RemovedOutcome, SecondFactor } from "@pipelark/shared-data/secondFactor/secondFactorSchema";
import { formatMoment } from "@pipelark/shared-time/formats";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { ConfirmButton } from "./ConfirmAct.tsx";

type FactorListProps = {
  factors: readonly SecondFactor[];
  onRemove: (id: string) => Promise<RemovedOutcome>;
  refusalOf: (outcome: RemovedOutcome) => string | null;
  onRemoved: () => void;
};

/** Authenticator apps and passkeys, which can be removed. */
export function FactorList({ factors, onRemove, refusalOf, onRemoved }: FactorListProps) {
  if (factors.length === 0) return <p>You have none yet.</p>;
  return (
    <List>
      {factors.map(({ id, kind, name, created_at: addedAt, last_used_at: usedAt }) => (
        <Row key={id}>
          <Words>
            <Name>{name}</Name>
            <Facts>
              {kind === "totp" ? "Authenticator app" : "Passkey"}, added {formatMoment(addedAt)}
              {usedAt !== null && `, last used ${formatMoment(usedAt)}`}
            </Facts>
          </Words>
          <ConfirmButton
            label="Remove"
            button={{ "aria-label": `Remove ${name}` }}
            title={`Remove ${name}?`}
            act="Remove"
            busyAct="Removing…"
            run={() => onRemove(id)}
            refusalOf={refusalOf}
            failure="It could not be removed"
            done={() => ({ message: `${name} was removed.` })}
            onDone={onRemoved}
          >
            {factors.length === 1
              ? "This is the last one: your password alone is enough to sign in then, and your recovery codes end."
              : "It can no longer be used to sign in as you."}
          </ConfirmButton>
        </Row>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  border-block: 0.0625rem solid ${color.line};
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.tight} ${space.small};
  padding-block: ${space.small};

  & + & {
    border-top: 0.0625rem solid ${color.line};
  }
`;

const Words = styled.div`
  flex: 1 1 12rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.p`
  font-weight: 600;
`;

const Facts = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
