function singleton(requiredVersion: string) {
  return { singleton: true, requiredVersion };
}

/**
 * Modules that exist once in the page, for any number of remotes. The router is shared as a facade: a shared module
 * is not tree-shaken, and the facade is 26 KB smaller than the whole package.
 */
export const sharedModules = {
  react: singleton("^19.0.0"),
  "react-dom": singleton("^19.0.0"),
  "styled-components": singleton("^6.0.0"),
  "@pipelark/shared-router": singleton("^1.0.0"),
};
