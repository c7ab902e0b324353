import type { PreviewVersion } from "@pipelark/shared-contracts/previewLink";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { CopyButton } from "@pipelark/shared-ui/controls/CopyButton";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { Select } from "@pipelark/shared-ui/forms/Select";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { Dialog } from "@pipelark/shared-ui/overlays/Dialog";
import { useState } from "react";
import type { PreviewChoice } from "./previewChoice.ts";

type VersionChoiceProps = {
  /** Versions that the link grants. */
  versions: readonly PreviewVersion[];
  /** Live version of each remote that this document knows. */
  live: ReadonlyMap<string, string>;
  choice: PreviewChoice;
  linkTo: (choice: PreviewChoice) => string;
  /** Shows these versions in this tab. */
  onShow: (choice: PreviewChoice) => void;
  onClose: () => void;
};

/** Chooses for each remote which version this tab shows, and gives the link to that choice. */
export function VersionChoice({ versions, live, choice, linkTo, onShow, onClose }: VersionChoiceProps) {
  const [chosen, setChosen] = useState(choice);
  const remotes = [...new Set(versions.map(({ remote }) => remote))].toSorted();

  function choose(remote: string, version: string) {
    const others = [...chosen].filter(([name]) => name !== remote);
    setChosen(new Map(version === "" ? others : [...others, [remote, version]]));
  }

  return (
    <Dialog title="Versions in this tab" isOpen onClose={onClose}>
      <Stack
        as="form"
        onSubmit={(event) => {
          event.preventDefault();
          onShow(chosen);
        }}
      >
        {remotes.map((remote) => (
          <Field key={remote} label={remote}>
            {(input) => (
              <Select
                {...input}
                value={chosen.get(remote) ?? ""}
                onChange={({ currentTarget }) => choose(remote, currentTarget.value)}
              >
                <option value="">{`Live${live.has(remote) ? `: ${live.get(remote)}` : ""}`}</option>
                {versions
                  .filter((one) => one.remote === remote && one.version !== live.get(remote))
                  .map(({ version }) => (
                    <option key={version}>{version}</option>
                  ))}
              </Select>
            )}
          </Field>
        ))}
        <Cluster>
          <Button type="submit">Show these versions</Button>
          <Button tone="secondary" onClick={() => onShow(new Map())}>
            Show live versions
          </Button>
          <CopyButton text={linkTo(chosen)}>Copy link</CopyButton>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
