/** Policy of Trusted Types, which signed-in pages name in their Content-Security-Policy; no other can exist. */
const policyName = "pipelark-worker";

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
};

let policy: ReturnType<TrustedTypes["createPolicy"]> | null = null;

/** Address of a worker's script, as pages with Trusted Types want it. Throws in a document that does not allow it. */
export function scriptOfWorker(url: string): string {
  const scope: object = globalThis;
  if (!hasTrustedTypes(scope)) return url;
  policy ??= scope.trustedTypes.createPolicy(policyName, { createScriptURL: ownScript });
  return policy.createScriptURL(url);
}

function ownScript(url: string): string {
  const { origin, href } = new URL(url, document.baseURI);
  if (origin !== location.origin) throw new TypeError("A worker's script must be from this site");
  return href;
}

function hasTrustedTypes(scope: object): scope is { trustedTypes: TrustedTypes } {
  return "trustedTypes" in scope;
}
