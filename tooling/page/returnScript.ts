import { takenBackFile } from "@pipelark/shared-contracts";

/**
 * A script for each page, to be inlined: history may bring a page back from the browser's caches, alive or from its file, with versions that were
 * taken back or withdrawn since. It then asks for the list of these, and a page that names one of them is fetched anew. What was fetched anew
 * does not ask. Short, because every page has it: 140 bytes of the start page (brotli); `performance.navigation` is the old, shorter name.
 */
export const returnScript =
  `addEventListener("pageshow",async e=>{try{(e.persisted||performance.navigation.type==2)&&` +
  `(await(await fetch("/${takenBackFile}",{cache:"no-cache"})).json()).some(v=>` +
  `document.body.textContent.includes(v.replace("@","/")))&&location.reload()}catch(e){}})`;
