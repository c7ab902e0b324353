import { previewParameter } from "@pipelark/shared-contracts/pageMarks";
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";

/** Takes a preview's token from the address, removing it there, or from the tab's storage. Null when there is none. */
export function takePreviewToken(): string | null {
  const url = new URL(location.href);
  const given = url.searchParams.get(previewParameter);
  if (given !== null) {
    url.searchParams.delete(previewParameter);
    history.replaceState(history.state, "", url);
  }
  return given ?? kept();
}

/** Stores a valid token for the documents that this tab opens. */
export function storePreviewToken(token: string): void {
  try {
    sessionStorage.setItem(storageKeys.preview, token);
  } catch {
    // Without storage the preview lasts for this document only.
  }
}

export function forgetPreviewToken(): void {
  try {
    sessionStorage.removeItem(storageKeys.preview);
    sessionStorage.removeItem(storageKeys.previewChoice);
  } catch {
    // Without storage nothing was kept.
  }
}

/** Returns to the live site: the same page in a new document. */
export function leavePreview(): void {
  forgetPreviewToken();
  location.reload();
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(storageKeys.preview);
  } catch {
    return null;
  }
}
