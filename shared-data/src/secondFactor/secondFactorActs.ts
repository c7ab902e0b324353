import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { signInAgain } from "../people/freshSignInRepository.ts";
import { withClient } from "../withClient.ts";
import {
  addPasskey,
  beginApp,
  beginPasskey,
  confirmApp,
  makeRecoveryCodes,
  proveByApp,
  proveByPasskey,
  proveByRecoveryCode,
  readSecondFactor,
  removeSecondFactor,
} from "./secondFactorRepository.ts";

/** Calls about the caller's own sign-in: the second factor, and the password once more. Answers are not cached. Each throws a `DataFault`. */
export function secondFactorActs(services: Pick<ShellServices, "supabase">) {
  return {
    read: () => withClient(services, readSecondFactor),
    proveByApp: (code: string) => withClient(services, (client) => proveByApp(client, code)),
    proveByRecoveryCode: (code: string) => withClient(services, (client) => proveByRecoveryCode(client, code)),
    beginApp: () => withClient(services, beginApp),
    confirmApp: (request: { code: string; name: string }) =>
      withClient(services, (client) => confirmApp(client, request)),
    beginPasskey: (purpose: "add" | "prove") => withClient(services, (client) => beginPasskey(client, purpose)),
    addPasskey: (answer: { name: string; response: object }) =>
      withClient(services, (client) => addPasskey(client, answer)),
    proveByPasskey: (response: object) => withClient(services, (client) => proveByPasskey(client, response)),
    /** Opens a new session with the password, for people without a second factor. */
    signInAgain: (credentials: { email: string; password: string }) =>
      withClient(services, (client) => signInAgain(client, credentials)),
    makeCodes: () => withClient(services, makeRecoveryCodes),
    remove: (id: string) => withClient(services, (client) => removeSecondFactor(client, id)),
  };
}
export type SecondFactorActs = ReturnType<typeof secondFactorActs>;
