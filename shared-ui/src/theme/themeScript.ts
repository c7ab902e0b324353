/**
 * A script for the head, inlined before anything is painted: applies the remembered theme.
 * Only "light" and "dark" are obeyed, and a storage that throws is left alone.
 */
export function themeScript(storageKey: string): string {
  return `try{var t=localStorage.getItem(${JSON.stringify(storageKey)});if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`;
}
