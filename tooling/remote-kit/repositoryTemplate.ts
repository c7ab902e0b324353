import { remoteTemplate, titleOf, type NewRemote } from "@pipelark/tooling/dev/remoteTemplate";
import * as v from "valibot";

const packageSchema = v.looseObject({
  scripts: v.record(v.string(), v.string()),
  dependencies: v.record(v.string(), v.string()),
  devDependencies: v.record(v.string(), v.string()),
});

/** Packages that the workspace's remotes have from its root. */
const further = [
  "@pipelark/remote-kit",
  "@types/node",
  "@types/react",
  "@types/react-dom",
  "jsdom",
  "typescript",
  "vitest",
];

/**
 * Returns the files of a remote in a repository of its own, by path: those of a new remote in the workspace, with versions, and its own configuration of
 * types and tests. `versions` are the packages that the kit was published with.
 */
export function repositoryTemplate(remote: NewRemote, versions: Readonly<Record<string, string>>): Map<string, string> {
  const files = remoteTemplate(remote);
  files.set("package.json", packageJson(files.get("package.json") ?? "", versions));
  files.set("README.md", readme(remote));
  files.set("tsconfig.json", tsconfig);
  files.set("vitest.config.ts", vitestConfig);
  files.set(".gitignore", "node_modules\ndist\nbundle\n");
  return files;
}

function packageJson(text: string, versions: Readonly<Record<string, string>>): string {
  const { scripts, dependencies, devDependencies, ...rest } = v.parse(packageSchema, JSON.parse(text));

  function versioned(names: readonly string[]): Record<string, string> {
    return Object.fromEntries(names.toSorted().map((name) => [name, versions[name] ?? "*"]));
  }

  const content = {
    ...rest,
    scripts: {
      ...scripts,
      dev: "remote-kit dev",
      alone: scripts["dev"],
      test: "vitest run",
      types: "tsc --noEmit",
      bundle: "remote-kit bundle",
    },
    dependencies: versioned(Object.keys(dependencies)),
    devDependencies: versioned([...Object.keys(devDependencies), ...further]),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

const tsconfig = `${JSON.stringify(
  {
    compilerOptions: {
      target: "ES2023",
      lib: ["ES2023", "DOM", "DOM.Iterable"],
      module: "ESNext",
      moduleResolution: "bundler",
      allowImportingTsExtensions: true,
      jsx: "react-jsx",
      types: ["node", "vite/client"],
      strict: true,
      verbatimModuleSyntax: true,
      skipLibCheck: true,
      noEmit: true,
    },
    include: ["src", "remote.config.ts", "vite.config.ts"],
  },
  null,
  2,
)}\n`;

const vitestConfig = `import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic" } },
  test: {
    environment: "jsdom",
    globals: true,
    // A busy machine may take longer than the usual second.
    setupFiles: ["@pipelark/shared-testing/queryTimeout"],
    // The packages hold TypeScript, which Node does not run below node_modules.
    server: { deps: { inline: [/@pipelark\\//] } },
  },
});
`;

function readme({ name, path }: NewRemote): string {
  return `# remote-${name}

${titleOf(name)}, a part of a Pipelark site. It owns \`${path}\`; its declaration, with the contract, is in \`remote.config.ts\`.

| command                                       | does                                                                    |
| --------------------------------------------- | ----------------------------------------------------------------------- |
| \`npm test\`                                    | runs its tests                                                          |
| \`npm run types\`                               | checks its types                                                        |
| \`npm run alone\`                               | shows it without the shell, on this machine                             |
| \`npm run dev -- --against https://…\`          | shows it in the pages of a live site, with that site's shell and data   |
| \`npm run bundle\`                              | builds \`bundle/\`, which a maintainer of the site releases               |

The maintainer runs \`pnpm release remote-${name} --from bundle\`; what a release checks is in \`docs/releases.md\` of the site's repository.
`;
}
