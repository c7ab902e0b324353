/** Whether this name or address, as a URL's `hostname` says it, is that of the machine itself, which nobody else reaches. */
export function isLoopbackName(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(hostname);
}
