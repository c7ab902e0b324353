import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Dialog } from "@pipelark/shared-ui/overlays/Dialog";
import { Menu } from "@pipelark/shared-ui/overlays/Menu";
import { useState } from "react";
import { AccessLog } from "./AccessLog.tsx";
import { ChangePassphrase } from "./ChangePassphrase.tsx";
import { Members } from "./Members.tsx";
import type { WithSignIn } from "@pipelark/shared-signed-in/freshSignIn/useFreshSignIn";

type VaultView = "members" | "log" | "passphrase";
const titles: Record<VaultView, string> = { members: "Members", log: "Access log", passphrase: "Change passphrase" };

/** Locks the vault, and opens its other views; members and log for admins. */
export function VaultMenu({ withSignIn, onLock }: { withSignIn: WithSignIn; onLock: () => void }) {
  const { user } = useSignedIn();
  const [shown, setShown] = useState<VaultView | null>(null);
  const entries: VaultView[] = user.role === "admin" ? ["members", "log", "passphrase"] : ["passphrase"];

  return (
    <>
      <Button tone="secondary" size="medium" onClick={onLock}>
        Lock
      </Button>
      <Menu
        trigger="Manage"
        items={entries.map((entry) => ({ label: titles[entry], onSelect: () => setShown(entry) }))}
      />
      <Dialog
        title={shown ? titles[shown] : ""}
        isOpen={shown !== null}
        onClose={() => setShown(null)}
        isWide={shown === "log"}
      >
        {shown === "members" && <Members withSignIn={withSignIn} />}
        {shown === "log" && <AccessLog />}
        {shown === "passphrase" && <ChangePassphrase withSignIn={withSignIn} onDone={() => setShown(null)} />}
      </Dialog>
    </>
  );
}
