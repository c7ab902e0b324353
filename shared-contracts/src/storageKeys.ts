/** All keys that this product writes to browser storage. A namespace, so that bundles of page scripts contain only the keys they use. */
export * as storageKeys from "./storageKeyNames.ts";
