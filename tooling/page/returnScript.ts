import { takenBackFile } from "@pipelark/shared-contracts/takenBack";

/**
 * Inline script of each page: the browser's history may restore a page from its caches, alive or from its file, with
 * versions that were taken back or withdrawn since. The page then requests the list of these, and reloads when it
 * contains one of its own. A reloaded page does not ask again. Short, because every page has it: 140 bytes of the
 * start page (brotli); `performance.navigation` is the old, shorter name.
 */
export const returnScript =
  `addEventListener("pageshow",async e=>{try{(e.persisted||performance.navigation.type==2)&&` +
  `(await(await fetch("/${takenBackFile}",{cache:"no-cache"})).json()).some(v=>` +
  `document.body.textContent.includes(v.replace("@","/")))&&location.reload()}catch(e){}})`;
