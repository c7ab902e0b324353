import {
  prerenderWith,
  type ComposedRows,
  type RemoteModule,
  DataFault,
  type SessionState,
  type ShellServices,
} from "@pipelark/shared-contracts";
import { StaticRouter } from "@pipelark/shared-router/static";
import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ServerStyleSheet } from "styled-components";
// The part that is prerendered; prerender.ts says which.
import part from "virtual:prerendered-part";
import { cssOf, withoutHints } from "./fewerBytes.ts";
import type { Rendered } from "./prerendered.ts";
import { sampleRows, slotsOf } from "./settingSlots.ts";
import { shortNames } from "./shortNames.ts";

const signedOut: SessionState = { status: "signed-out", user: null };

async function noBackend(): Promise<never> {
  throw new DataFault("offline", "There is no backend while pages are prerendered");
}

function ignore(): void {
  // Nobody listens while pages are prerendered.
}

/** What a part is given while its pages are rendered to HTML: nobody is signed in, and no data can be read. */
const prerenderServices: ShellServices = {
  session: { getState: () => signedOut, getInitialState: () => signedOut, subscribe: () => ignore },
  supabase: noBackend,
  readPublic: noBackend,
  callPublic: noBackend,
  refreshUser: noBackend,
  signOut: noBackend,
  report: ignore,
  track: ignore,
};

/** Stands between two texts that are shortened as one. */
const seam = "\0";

/**
 * Renders what answers one address of the part to static HTML and the CSS that it uses: as it is built in, and what of it is another with settings
 * that an admin has edited.
 */
export async function renderPath(address: { path: string; route: string }): Promise<Rendered> {
  const remote: RemoteModule = part;
  const { Frame = Fragment, routes } = remote.start(prerenderServices);
  const route = routes.find((candidate) => candidate.path === address.route);
  if (!route) throw new Error(`${address.route} is declared but not answered`);
  const { Component } = await route.lazy();
  const sheet = new ServerStyleSheet();

  function render(rows: ComposedRows) {
    prerenderWith(rows);
    const html = renderToStaticMarkup(
      sheet.collectStyles(
        <StaticRouter location={address.path}>
          <Frame>
            <Component />
          </Frame>
        </StaticRouter>,
      ),
    );
    return { html: withoutHints(html), css: cssOf(sheet.getStyleTags()) };
  }

  try {
    // The second has the styles of both. Names are given as the first needs them.
    const pages = [render({}), render(sampleRows(address.path.split("/").at(-1) ?? ""))];
    const short = shortNames({
      html: pages.map(({ html }) => html).join(seam),
      css: pages.map(({ css }) => css).join(seam),
    });
    const [html = "", editedHtml = ""] = short.html.split(seam);
    const [css = "", editedCss = ""] = short.css.split(seam).map((rules) => withoutDisabled(rules, html));
    const { slots, ...shown } = slotsOf(html, editedHtml);
    return { ...shown, css, ...(slots.length > 0 && { edited: { css: editedCss, slots } }) };
  } finally {
    sheet.seal();
  }
}

/** Takes away the looks of controls that cannot be used, where a page has none. Its scripts make none. */
function withoutDisabled(css: string, html: string): string {
  if (/<[^>]*\s(aria-)?disabled\b/.test(html)) return css;
  return css.replaceAll(/[^{};]*(?::disabled|\[aria-disabled="true"\])[^{}]*\{[^{}]*\}/g, (rule) =>
    rule
      .slice(0, rule.indexOf("{"))
      .split(",")
      .every((selector) => selector.includes("disabled"))
      ? ""
      : rule,
  );
}
