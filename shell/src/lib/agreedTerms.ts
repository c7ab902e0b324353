import { agreed as key } from "@pipelark/shared-contracts/storageKeys";

/** Notes in this tab that the user agreed to the terms with the password. It is stored once the second factor is proved. */
export function noteAgreement() {
  try {
    sessionStorage.setItem(key, "yes");
  } catch {
    // The acceptance is then not stored, as when the server does not answer.
  }
}

/** True once after `noteAgreement`. */
export function takeAgreement(): boolean {
  try {
    const hasAgreed = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return hasAgreed;
  } catch {
    return false;
  }
}
