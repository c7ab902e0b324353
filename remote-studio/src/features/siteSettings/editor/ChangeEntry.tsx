import { Button } from "@pipelark/shared-ui/controls/Button";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { styled } from "styled-components";
import { LazyDifference } from "./LazyDifference.tsx";

type ChangeEntryProps<Value> = {
  who: string;
  when: string;
  /** Undefined when it no longer matches the setting's schema. */
  before: Value | undefined;
  after: Value | undefined;
  beforeText: string;
  afterText: string;
  /** True for the change that made the current value. */
  isNewest: boolean;
  onRestore: (value: Value) => void;
};

/** A change of a setting, with buttons to restore either side. */
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
