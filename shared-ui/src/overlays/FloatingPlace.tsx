import { type ReactNode, useContext } from "react";
import { UNSAFE_PortalProvider as PortalProvider } from "react-aria/PortalProvider";
import { ModalContext } from "./useModal.ts";

/** Renders floating elements into the surrounding modal dialog, because the rest of the page is below it. */
export function FloatingPlace({ children }: { children: ReactNode }) {
  const dialog = useContext(ModalContext);
  return <PortalProvider getContainer={dialog ? () => dialog : undefined}>{children}</PortalProvider>;
}
