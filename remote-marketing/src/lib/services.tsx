import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { createContext, type ReactNode, useContext } from "react";

const ServicesContext = createContext<ShellServices | null>(null);

type ServicesProviderProps = { services: ShellServices; children: ReactNode };

export function ServicesProvider({ services, children }: ServicesProviderProps) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

export function useServices(): ShellServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error("useServices must be used inside this remote's Frame");
  return services;
}
