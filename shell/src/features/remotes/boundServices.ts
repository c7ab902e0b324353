import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { recordOrigin } from "#lib/errorOrigin.ts";

/** Wraps the services for one release of a remote, so that its reports and failed calls carry its name. */
export function boundServices(services: ShellServices, remote: string): ShellServices {
  function bound<Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) {
    return (...args: Args) =>
      call(...args).catch((error: unknown) => {
        recordOrigin(error, remote);
        throw error;
      });
  }
  return {
    ...services,
    supabase: bound(services.supabase),
    readPublic: bound(services.readPublic),
    callPublic: bound(services.callPublic),
    refreshUser: bound(services.refreshUser),
    report: (error, context) => services.report(error, { ...context, remote }),
  };
}
