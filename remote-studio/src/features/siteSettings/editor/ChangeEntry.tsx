import { Button } from "@pipelark/shared-ui/controls/Button";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { styled } from "styled-components";
import { LazyDifference } from "./LazyDifference.tsx";

type ChangeEntryProps<Value> = {
  who: string;
  when: string;
  /** Undefined: it does not fit what the setting is today. */
  before: Value | undefined;
  after: Value | undefined;
  beforeText: string;
  afterText: string;
  /** What it made is what stands. */
  isNewest: boolean;
  onRestore: (value: Value) => void;
};

/** One change of a setting, and the ways back to both of its sides. */
export function ChangeEntry<Value>(props: ChangeEntryProps<Value>) {
  const { who, when, before, after, beforeText, afterText, isNewest, onRestore } = props;

  return (
    <Entry>
      <Cluster $spread>
        <p>
          <strong>{who}</strong> <When>{when}</When>
        </p>
        <Cluster $gap="tight">
          {before !== undefined && (
            <Button tone="secondary" size="medium" onClick={() => onRestore(before)}>
              Restore earlier version <VisuallyHidden>: {when}</VisuallyHidden>
            </Button>
          )}
          {after !== undefined && !isNewest && (
            <Button tone="secondary" size="medium" onClick={() => onRestore(after)}>
              Restore this version <VisuallyHidden>: {when}</VisuallyHidden>
            </Button>
          )}
        </Cluster>
      </Cluster>
      <LazyDifference before={beforeText} after={afterText} />
    </Entry>
  );
}

const Entry = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.tight};
`;

const When = styled.span`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
