import { type ReactNode, useState } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Input } from "react-aria-components/Input";
import { TextField } from "react-aria-components/TextField";
import { Empty, Entry, Field, Group, GroupName, List, Problem, Sheet, Where, Words } from "./CommandPalette.styles.ts";
import { SearchIcon } from "#controls/icons.tsx";
import { SpinnerDisc } from "#feedback/SpinnerDisc.tsx";
import { useModal } from "./useModal.ts";
import { VisuallyHidden } from "#focus/VisuallyHidden.tsx";

export type PaletteResult = { id: string; title: string; detail?: string; icon?: ReactNode; onSelect: () => void };
export type PaletteGroup = { id: string; label: string; results: readonly PaletteResult[] };

/** Results with their query, so that a late answer cannot replace a newer one. */
export type PaletteAnswer = { query: string; groups: readonly PaletteGroup[] };

export type CommandPaletteProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Accessible name: "Search the studio". */
  label: string;
  query: string;
  onQueryChange: (query: string) => void;
  /** The newest answer. Not shown if its query differs from `query`. */
  answer: PaletteAnswer | null;
  /** Shown above the answer at once: commands for `query`, and recent pages while it is blank. */
  commands?: readonly PaletteGroup[];
  isPending: boolean;
  /** Shown instead of results when the search failed: the error and Retry. */
  problem?: ReactNode;
};

/** Search and jump as an overlay. Arrow keys move, Enter opens the announced row, Escape closes. */
export function CommandPalette({ isOpen, onClose, label, ...search }: CommandPaletteProps) {
  const { parts } = useModal({ isOpen, onClose });
  return (
    <Sheet {...parts} aria-label={label}>
      {isOpen && <Palette label={label} onClose={onClose} {...search} />}
    </Sheet>
  );
}

// React Aria adds `aria-controls` and `aria-activedescendant`.
const combobox = { role: "combobox" };

type PaletteProps = Omit<CommandPaletteProps, "isOpen">;

const noCommands: readonly PaletteGroup[] = [];

function Palette(props: PaletteProps) {
  const { label, query, onQueryChange, answer, commands = noCommands, isPending, problem, onClose } = props;
  const [shown, setShown] = useState<PaletteAnswer | null>(null);
  const [wasTypedBefore] = useState(query !== "");
  if (answer && answer !== shown && answer.query === query) setShown(answer);
  const found = problem ? [] : (shown?.groups ?? []);
  const groups = [...commands, ...found].map(withoutDoubles).filter(({ results }) => results.length > 0);
  const isSettled = shown?.query === query && !isPending;
  const isBlank = query.trim() === "";

  return (
    <Autocomplete inputValue={query} onInputChange={onQueryChange}>
      <Field>
        <SearchIcon />
        <TextField aria-label={label}>
          <Input {...combobox} aria-expanded={groups.length > 0} placeholder={label} />
        </TextField>
        {isPending && <SpinnerDisc />}
      </Field>
      <VisuallyHidden role="status">{isSettled && !isBlank && !problem ? countOf(groups) : ""}</VisuallyHidden>
      {/* Typing makes the first row the active one. Letters typed before this was mounted need `autoFocus`; the cursor stays in the box. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <List aria-label="Results" aria-busy={!isSettled || undefined} autoFocus={wasTypedBefore && "first"}>
        {groups.map((group) => (
          <Group key={group.id} id={group.id}>
            <GroupName>{group.label}</GroupName>
            {group.results.map((result) => (
              <Entry
                key={result.id}
                id={`${group.id}/${result.id}`}
                textValue={result.title}
                onAction={() => {
                  onClose();
                  result.onSelect();
                }}
              >
                {result.icon}
                <Words>{result.title}</Words>
                {result.detail && <Where>{result.detail}</Where>}
              </Entry>
            ))}
          </Group>
        ))}
      </List>
      {problem && <Problem>{problem}</Problem>}
      {isSettled && !problem && groups.length === 0 && !isBlank && <Empty>No results for “{query.trim()}”.</Empty>}
    </Autocomplete>
  );
}

/** Two rows with one id would be a list without an end to React Aria. */
function withoutDoubles(group: PaletteGroup): PaletteGroup {
  return { ...group, results: [...new Map(group.results.map((result) => [result.id, result])).values()] };
}

function countOf(groups: readonly PaletteGroup[]): string {
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  return count === 1 ? "1 result" : `${count} results`;
}
