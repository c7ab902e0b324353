import type { RemoteModule } from "@pipelark/shared-contracts";
import { StaticRouter } from "@pipelark/shared-router/static";
import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ServerStyleSheet } from "styled-components";
// The part that is prerendered; prerender.ts says which.
import part from "virtual:prerendered-part";
import { prerenderServices } from "./prerenderServices.ts";
import { shortNames } from "./shortNames.ts";

/** Renders what answers one address of the part to static HTML and the CSS that it uses. */
export async function renderPath(address: { path: string; route: string }): Promise<{ html: string; css: string }> {
  const remote: RemoteModule = part;
  const { Frame = Fragment, routes } = remote.start(prerenderServices);
  const route = routes.find((candidate) => candidate.path === address.route);
  if (!route) throw new Error(`${address.route} is declared but not answered`);
  const { Component } = await route.lazy();
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToStaticMarkup(
      sheet.collectStyles(
        <StaticRouter location={address.path}>
          <Frame>
            <Component />
          </Frame>
        </StaticRouter>,
      ),
    );
    return shortNames({ html, css: cssOf(sheet.getStyleTags()) });
  } finally {
    sheet.seal();
  }
}

/** Takes the rules out of styled-components' tags, without the marks that only rehydration needs and the bytes that nobody does. */
function cssOf(tags: string): string {
  return [...tags.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
    .map(([, rules = ""]) => rules)
    .join("")
    .replaceAll(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, "")
    .replaceAll("/*!sc*/", "")
    .replaceAll(/\n/g, "")
    .replaceAll(/([:\s,(-])0\.(?=\d)/g, "$1.")
    .replaceAll("@media (", "@media(");
}
