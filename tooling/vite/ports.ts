/** The ports of development: the shell's is the one that a browser opens. */
const ports: Record<string, number> = {
  shell: 4400,
  marketing: 4401,
  booking: 4402,
  portal: 4403,
  studio: 4404,
  academy: 4405,
  backend: 4410,
};

/** The port on which a part of the product is served while it is developed. */
export function portOf(name: string): number {
  const port = ports[name];
  if (port === undefined) throw new Error(`${name} has no development port; give it one in tooling/vite/ports.ts`);
  return port;
}
