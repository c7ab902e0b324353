import { Switch } from "@pipelark/shared-ui/forms/Switch";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { Dialog } from "@pipelark/shared-ui/overlays/Dialog";
import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useId, useState } from "react";
import { styled } from "styled-components";
import { useStore } from "zustand";
import { type GoToKey, keys } from "./keys.ts";
import { keyStore } from "./keyStore.ts";
import { areKeysOn, switchKeys } from "./keySwitch.ts";

export type KeySheetProps = { isOpen: boolean; goTo: readonly GoToKey[]; onClose: () => void };

type Line = { id: string; keys: readonly string[]; label: string };

/** All keyboard shortcuts that work on the page, and the switch that turns them off. */
export function KeySheet({ isOpen, goTo, onClose }: KeySheetProps) {
  return (
    <Dialog title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose}>
      <Shortcuts goTo={goTo} />
    </Dialog>
  );
}

function Shortcuts({ goTo }: Pick<KeySheetProps, "goTo">) {
  const [isOn, setOn] = useState(areKeysOn);
  const { create, lists } = useStore(keyStore);
  const edit = lists.find((list) => list.edit)?.edit;
  const select = lists.find((list) => list.select)?.select;

  function handleSwitch(next: boolean) {
    switchKeys(next);
    setOn(next);
  }

  const anywhere: Line[] = [
    { id: "search", keys: ["Ctrl", "K"], label: "Search and commands" },
    { id: "help", keys: [keys.help.key], label: keys.help.label },
    ...create.slice(-1).map(({ label }) => ({ id: "create", keys: [keys.create.key], label })),
  ];
  const rows: Line[] = [
    { id: "next", keys: [keys.next.key], label: keys.next.label },
    { id: "previous", keys: [keys.previous.key], label: keys.previous.label },
    { id: "open", keys: [keys.open.key], label: keys.open.label },
    ...(edit ? [{ id: "edit", keys: [keys.edit.key], label: edit.label }] : []),
    ...(select ? [{ id: "select", keys: [keys.select.key], label: select.label }] : []),
  ];
  const pages = goTo.map(({ letter, path, label }) => ({ id: path, keys: [keys.goTo.key, letter], label }));

  return (
    <Stack>
      <Switch
        label="Single-key shortcuts"
        hint="When off, only Ctrl K works. Search for “shortcuts” there to turn them back on."
        value={isOn}
        onChange={handleSwitch}
      />
      <KeyGroup title="Anywhere" lines={anywhere} />
      {lists.length > 0 && <KeyGroup title="In this list" lines={rows} />}
      <KeyGroup title="Go to" lines={pages} />
    </Stack>
  );
}

function KeyGroup({ title, lines }: { title: string; lines: readonly Line[] }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Heading id={heading}>{title}</Heading>
      <Lines>
        {lines.map(({ id, keys: pressed, label }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>
              {pressed.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dd>
          </div>
        ))}
      </Lines>
    </section>
  );
}

const Heading = styled.h3`
  font-family: inherit;
  font-size: ${text.small};
  font-weight: 600;
  letter-spacing: normal;
`;

const Lines = styled.dl`
  margin: 0;

  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.medium};
    min-height: 2.25rem;
  }

  > div + div {
    border-top: 0.0625rem solid ${color.line};
  }

  dd {
    display: flex;
    gap: ${space.hair};
    margin: 0;
  }
`;

const Key = styled.kbd`
  min-width: 1.75rem;
  padding: 0.125rem ${space.tight};
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.badge};
  font: inherit;
  font-size: ${text.small};
  text-align: center;
`;
