import { useNavigate } from "@pipelark/shared-router";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { type ComponentType, useEffect, useState } from "react";
import { useStore } from "zustand";
import { useSignedIn } from "../signedIn.tsx";
import type { KeySheetProps } from "./KeySheet.tsx";
import { keyStore } from "./keyStore.ts";
import { listenForKeys } from "./listenForKeys.ts";
import { useGoToKeys } from "./useGoToKeys.ts";

/** Single-key shortcuts of the studio and the list of them, which is loaded when it is opened. */
export function StudioKeys() {
  const { services } = useSignedIn();
  const navigate = useNavigate();
  const goTo = useGoToKeys();
  const isOpen = useStore(keyStore, ({ isSheetOpen }) => isSheetOpen);
  const [Sheet, setSheet] = useState<ComponentType<KeySheetProps> | null>(null);

  useEffect(() => listenForKeys({ goTo, navigate: (path) => void navigate(path) }), [goTo, navigate]);
  // The next remote's frame starts without it.
  useEffect(() => close, []);

  useEffect(() => {
    if (!isOpen || Sheet) return;
    import("./KeySheet.tsx").then(
      ({ KeySheet }) => setSheet(() => KeySheet),
      (error: unknown) => {
        close();
        services.report(error);
        toast({ message: "The keyboard shortcuts could not be loaded. Reload the page to try again." });
      },
    );
  }, [isOpen, Sheet, services]);

  return Sheet && <Sheet isOpen={isOpen} goTo={goTo} onClose={close} />;
}

function close() {
  keyStore.setState({ isSheetOpen: false });
}
