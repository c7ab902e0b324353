/**
 * Script for the head, inlined to apply the stored theme before the first paint. Accepts only "light" and "dark", and ignores storage that throws.
 */
export function themeScript(storageKey: string): string {
  return `try{var t=localStorage.getItem(${JSON.stringify(storageKey)});if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`;
}
