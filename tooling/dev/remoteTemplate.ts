/** Name, path and access of a new remote. */
export type NewRemote = {
  /** Lower case letters: "reports" becomes the folder `remote-reports`. */
  name: string;
  /** Path of its first page. */
  path: string;
  /** Behind the sign-in it gets the studio's frame; a public page is prerendered. */
  access: "public" | "staff";
};

/**
 * Returns the files of a remote that builds, releases and passes every check, by path below its folder: one page with
 * its test, and the files that all remotes have.
 */
export function remoteTemplate(remote: NewRemote): Map<string, string> {
  const title = titleOf(remote.name);
  const page = `${title}Page`;
  return new Map([
    ["package.json", packageJson(remote)],
    ["README.md", readme({ ...remote, title })],
    ["index.html", standalonePage(title)],
    ["vite.config.ts", viteConfig(remote)],
    ["remote.config.ts", declaration({ ...remote, title, page })],
    ["src/app/paths.ts", paths],
    ["src/remote.tsx", remote.access === "public" ? publicRemote : staffRemote],
    ["src/standalone.tsx", standalone(remote)],
    [`src/pages/${page}.tsx`, remote.access === "public" ? publicPage({ title, page }) : staffPage({ title, page })],
    ["src/remote.test.tsx", test({ ...remote, title })],
  ]);
}

/** Returns the title of a name: "Reports" for "reports". */
export function titleOf(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

function packageJson({ name, access }: NewRemote): string {
  const behindTheSignIn = access === "public" ? {} : { "@pipelark/shared-signed-in": "workspace:*" };
  const content = {
    name: `@pipelark/remote-${name}`,
    version: "1.0.0",
    private: true,
    license: "MIT",
    type: "module",
    imports: { "#*": "./src/*" },
    scripts: { dev: "vite --configLoader runner", build: "vite build --configLoader runner" },
    dependencies: {
      "@pipelark/shared-contracts": "workspace:*",
      "@pipelark/shared-router": "workspace:*",
      ...behindTheSignIn,
      "@pipelark/shared-ui": "workspace:*",
      react: "catalog:",
      "react-dom": "catalog:",
      "styled-components": "catalog:",
    },
    devDependencies: {
      "@pipelark/shared-testing": "workspace:*",
      "@pipelark/tooling": "workspace:*",
      "@testing-library/dom": "catalog:",
      "@testing-library/react": "catalog:",
      vite: "catalog:",
    },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

const listsLine = `
- The studio's rail and tiles lead to it in every remote: \`shownIn\` of its route says where, and for whom.`;

function readme({ name, title, path, access }: NewRemote & { title: string }): string {
  const who = access === "public" ? "Everybody may open it" : "Admins and staff may open it";
  return `# remote-${name}

Owns \`${path}\`. ${who}; the shell guards. Its declaration, with the contract, is in \`remote.config.ts\`.

- \`src/pages/${title}Page.tsx\` is its only page so far. To add one, create a file there and a route in \`remote.config.ts\`.${access === "public" ? "" : listsLine}

Run it alone, without the shell: \`pnpm --filter @pipelark/remote-${name} dev\`. Tests: \`npx vitest run remote-${name}\`. Release it alone:
\`pnpm release remote-${name}\`.
`;
}

function standalonePage(title: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}, alone</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/standalone.tsx"></script>
  </body>
</html>
`;
}

function viteConfig({ name }: NewRemote): string {
  return `import { remoteConfig } from "@pipelark/tooling/vite/presets";

export default remoteConfig({ name: "${name}" });
`;
}

const inTheLists = `
      icon: "grid",
      shownIn: { rail: { place: 700 }, tiles: { place: 700, text: "This page is new" } },`;

function declaration({ name, path, access, title, page }: NewRemote & { title: string; page: string }): string {
  const isPublic = access === "public";
  return `import type { RemoteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";

export default {
  name: "${name}",
  title: "${title}",
  contract: "1.1",
  routes: [
    {
      page: "${page}",
      path: "${path}",
      access: ${isPublic ? `"public"` : `["admin", "staff"]`},
      prerender: ${isPublic},
      title: "${title}",
      description: "What ${path} shows.",
      indexed: ${isPublic},${isPublic ? "" : inTheLists}
    },
  ],
} as const satisfies RemoteDeclaration;
`;
}

const paths = `import { pathsOf } from "@pipelark/shared-contracts/declaredRoutes";
import declaration from "../../remote.config.ts";

/** Every URL that this remote answers. */
export const paths = pathsOf(declaration);
`;

const publicRemote = `import { routesOf, type PageModule } from "@pipelark/shared-contracts/declaredRoutes";
import type { RemoteModule } from "@pipelark/shared-contracts/remoteModule";
import declaration from "../remote.config.ts";

const routes = routesOf(declaration, import.meta.glob<PageModule>("./pages/*Page.tsx"));

const remote: RemoteModule = { contract: declaration.contract, start: () => ({ routes }) };

export default remote;
`;

const staffRemote = `import { routesOf, type PageModule } from "@pipelark/shared-contracts/declaredRoutes";
import { signedInRemote } from "@pipelark/shared-signed-in/signedInRemote";
import { studioLook } from "@pipelark/shared-signed-in/studio/studioLook";
import declaration from "../remote.config.ts";

const routes = routesOf(declaration, import.meta.glob<PageModule>("./pages/*Page.tsx"));

export default signedInRemote({ declaration, routes, look: studioLook });
`;

function standalone({ name, access }: NewRemote): string {
  const isPublic = access === "public";
  const fakePerson = `import { fakePerson } from "@pipelark/shared-testing/fakePerson";\n`;
  return `${isPublic ? "" : fakePerson}import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { runStandalone } from "@pipelark/shared-testing/standalone";
import { paths } from "#app/paths.ts";
import remote from "./remote.tsx";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");
if (location.pathname === "/") location.replace(paths.${name});
else runStandalone({ remote, services: fakeShellServices(${isPublic ? "" : `{ user: fakePerson("staff").user }`}), container });
`;
}

function publicPage({ title, page }: { title: string; page: string }): string {
  return `import { Link } from "@pipelark/shared-router";
import { Column } from "@pipelark/shared-ui/layout/Column";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

export function ${page}() {
  return (
    <Page as="main">
      <h1>${title}</h1>
      <p>This page is new.</p>
      <Link to="/">Return Home</Link>
    </Page>
  );
}

const Page = styled(Column)\`
  padding-block: \${space.huge};
\`;
`;
}

function staffPage({ title, page }: { title: string; page: string }): string {
  return `import { homeOf } from "@pipelark/shared-contracts/role";
import { Link } from "@pipelark/shared-router";
import { PageHead } from "@pipelark/shared-ui/layout/PageHead";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

export function ${page}() {
  return (
    <>
      <PageHead title="${title}" lead="This page is new." />
      <Rest>
        <Link to={homeOf("staff")}>Back to the studio</Link>
      </Rest>
    </>
  );
}

const Rest = styled.p\`
  padding-block: \${space.medium};
\`;
`;
}

function test({ name, title, access }: NewRemote & { title: string }): string {
  const isPublic = access === "public";
  const fakePerson = `import { fakePerson } from "@pipelark/shared-testing/fakePerson";\n`;
  return `import { isRemoteModule } from "@pipelark/shared-contracts/remoteModule";
${isPublic ? "" : fakePerson}import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { paths } from "#app/paths.ts";
import declaration from "../remote.config.ts";
import remote from "./remote.tsx";

it("is a remote that speaks the contract it declares", () => {
  expect(isRemoteModule(remote)).toBe(true);
  expect(remote.contract).toBe(declaration.contract);
});

it("fetches a page for each path that it declares", async () => {
  const { routes } = remote.start(fakeShellServices());
  const pages = await Promise.all(routes.map(async ({ path, lazy }) => [path, typeof (await lazy()).Component]));
  expect(pages).toEqual(declaration.routes.map(({ path }) => [path, "function"]));
});

it("shows its page", async () => {
  const services = fakeShellServices(${isPublic ? "" : `{ user: fakePerson("staff").user }`});
  mountRemote({ remote, services, entries: [paths.${name}] });
  expect(await screen.findByRole("heading", { level: 1, name: "${title}" })).toBeDefined();
});
`;
}
