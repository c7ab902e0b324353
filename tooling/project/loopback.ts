/** Returns true if this name or address, as in a URL's `hostname`, is the machine itself, which nobody else can reach. */
export function isLoopbackName(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(hostname);
}
