import { useState } from "react";
import { Badge } from "#data/Badge.tsx";
import { Button, ButtonAnchor, ButtonLink } from "#controls/Button.tsx";
import { Dialog } from "#overlays/Dialog.tsx";
import { ExternalLink } from "#controls/ExternalLink.tsx";
import * as icons from "#controls/icons.tsx";
import { Spinner } from "#feedback/Spinner.tsx";
import { Tabs } from "#controls/Tabs.tsx";
import { TextLink } from "#controls/TextLink.tsx";
import { Sample } from "./Sample.tsx";

const tabs = [
  { id: "one", label: "Updates", panel: "Panel one" },
  { id: "two", label: "Payments", panel: "Panel two" },
  { id: "three", label: "Book A Meeting", panel: "Panel three" },
] as const;

export function ActionSamples() {
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Sample title="Acts">
        <Button>
          Primary <icons.ArrowRightIcon />
        </Button>
        <Button tone="secondary">Secondary</Button>
        <Button tone="quiet">Quiet</Button>
        <Button tone="danger">Danger</Button>
        <Button tone="dawn">Dawn</Button>
        <Button disabled>Disabled</Button>
        <Button isBusy>Signing In...</Button>
        <Button size="medium">Medium</Button>
        <ButtonLink to="/" tone="secondary" size="medium">
          To a page
        </ButtonLink>
        <ButtonAnchor href="https://example.com" opensNewTab tone="secondary" size="medium">
          Away <icons.ExternalIcon />
        </ButtonAnchor>
        <TextLink to="/">A text link</TextLink>
        <ExternalLink href="https://example.com">An external link</ExternalLink>
        <Button tone="secondary" onClick={() => setOpen(true)}>
          Open a dialog
        </Button>
        <Dialog title="Are you still there?" isOpen={isOpen} onClose={() => setOpen(false)}>
          <p>We sign you out in two minutes.</p>
          <Button onClick={() => setOpen(false)}>Stay signed in</Button>
        </Dialog>
      </Sample>
      <Sample title="Tabs">
        <Tabs label="Sample" tabs={tabs} />
      </Sample>
      <Sample title="Badges, spinner, icons">
        <Badge tone="danger">ADMIN</Badge>
        <Badge tone="info">STAFF</Badge>
        <Badge tone="ok">approved</Badge>
        <Badge tone="warn">pending</Badge>
        <Badge>14:30</Badge>
        <Spinner>Loading...</Spinner>
        {Object.entries(icons).map(([name, Icon]) => (
          <span key={name} title={name}>
            <Icon />
          </span>
        ))}
      </Sample>
    </>
  );
}
