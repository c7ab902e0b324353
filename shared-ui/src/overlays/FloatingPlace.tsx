import { type ReactNode, useContext } from "react";
import { UNSAFE_PortalProvider as PortalProvider } from "react-aria/PortalProvider";
import { ModalContext } from "./useModal.ts";

/** Puts what floats inside it into the modal dialog around: the rest of the page lies below that. */
export function FloatingPlace({ children }: { children: ReactNode }) {
  const dialog = useContext(ModalContext);
  return <PortalProvider getContainer={dialog ? () => dialog : undefined}>{children}</PortalProvider>;
}
