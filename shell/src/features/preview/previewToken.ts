import { previewParameter, storageKeys } from "@pipelark/shared-contracts";

/** The token of a preview: of this tab's address, which does not keep it, or of the tab itself. Null when there is none. */
export function takePreviewToken(): string | null {
  const url = new URL(location.href);
  const given = url.searchParams.get(previewParameter);
  if (given !== null) {
    url.searchParams.delete(previewParameter);
    history.replaceState(history.state, "", url);
  }
  return given ?? kept();
}

/** Keeps a token that was found good for the documents that this tab opens. */
export function keepPreviewToken(token: string): void {
  try {
    sessionStorage.setItem(storageKeys.preview, token);
  } catch {
    // Then it is for this document alone.
  }
}

export function forgetPreviewToken(): void {
  try {
    sessionStorage.removeItem(storageKeys.preview);
  } catch {
    // Nothing was kept.
  }
}

/** Goes back to the live site: the same page, in a document of its own. */
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
