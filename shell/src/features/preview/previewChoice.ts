import { previewChoiceParameter, previewParameter } from "@pipelark/shared-contracts/pageMarks";
import type { PreviewGrant, PreviewVersion } from "@pipelark/shared-contracts/previewLink";
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";

/** Chosen versions by the remote's name; a remote without one is live. */
export type PreviewChoice = ReadonlyMap<string, string>;

/** Preview of this tab: what its link grants, with the chosen versions, or why it was refused. */
export type GrantedPreview = { kind: "granted"; grant: PreviewGrant; token: string; choice: PreviewChoice };
export type Preview = GrantedPreview | { kind: "refused"; why: string };

/** Takes the chosen versions from the address, removing them there and storing them for this tab, or from its storage. */
export function takePreviewChoice(): PreviewChoice {
  const url = new URL(location.href);
  const given = url.searchParams.get(previewChoiceParameter);
  if (given === null) return parsed(stored());
  url.searchParams.delete(previewChoiceParameter);
  history.replaceState(history.state, "", url);
  storePreviewChoice(parsed(given));
  return parsed(given);
}

/** Stores the chosen versions for the documents that this tab opens. */
function storePreviewChoice(choice: PreviewChoice): void {
  try {
    if (choice.size === 0) sessionStorage.removeItem(storageKeys.previewChoice);
    else sessionStorage.setItem(storageKeys.previewChoice, textOf(choice));
  } catch {
    // Without storage the choice lasts for this document only.
  }
}

/** Shows these versions: the same page in a new document. */
export function showChoice(choice: PreviewChoice): void {
  storePreviewChoice(choice);
  location.reload();
}

/** Returns the versions of a grant that the tab shows. */
export function shownVersions({ versions, isChoice }: PreviewGrant, choice: PreviewChoice): PreviewVersion[] {
  return isChoice ? versions.filter(({ remote, version }) => choice.get(remote) === version) : [...versions];
}

/** Returns the address of this page with the chosen versions, for a bookmark or a colleague. */
export function choiceLink(token: string, choice: PreviewChoice): string {
  const url = new URL(location.href);
  url.searchParams.set(previewParameter, token);
  if (choice.size > 0) url.searchParams.set(previewChoiceParameter, textOf(choice));
  return url.href;
}

function textOf(choice: PreviewChoice): string {
  return [...choice].map(([remote, version]) => `${remote}@${version}`).join(",");
}

function parsed(text: string): PreviewChoice {
  const pairs = text.split(",").flatMap((one) => {
    const [remote = "", version = ""] = one.split("@");
    return remote && version ? [[remote, version] as const] : [];
  });
  return new Map(pairs);
}

function stored(): string {
  try {
    return sessionStorage.getItem(storageKeys.previewChoice) ?? "";
  } catch {
    return "";
  }
}
