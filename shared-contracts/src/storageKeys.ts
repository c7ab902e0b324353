/** Every key this product writes to browser storage. A namespace, so that a script that stands in a page holds those alone that it reads. */
export * as storageKeys from "./storageKeyNames.ts";
