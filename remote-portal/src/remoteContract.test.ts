import { canSpeak, contractVersion } from "@pipelark/shared-contracts/contractVersion";
import { expect, it, vi } from "vitest";
import declaration from "../remote.config.ts";
import remote from "./remote.tsx";

// Mocked, because the shell's contract version cannot be changed otherwise.
vi.mock(import("@pipelark/shared-contracts/contractVersion"), async (original) => ({
  ...(await original()),
  contractVersion: "1.99",
}));

it("keeps its number when the contract moves on, and is still spoken to", () => {
  expect(contractVersion).toBe("1.99");
  expect(remote.contract).toBe(declaration.contract);
  expect(remote.contract).not.toBe(contractVersion);
  expect(canSpeak({ shell: contractVersion, remote: remote.contract })).toBe(true);
});
