import { type ComposedRows, prerenderWith } from "@pipelark/shared-contracts/composedRows";
import type { RemoteModule } from "@pipelark/shared-contracts/remoteModule";
import type { SessionState, ShellServices } from "@pipelark/shared-contracts/shellServices";
import { DataFault } from "@pipelark/shared-contracts/unwrap";
import { StaticRouter } from "@pipelark/shared-router/static";
import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ServerStyleSheet } from "styled-components";
// The part to prerender, which prerender.ts provides.
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
  // No subscribers while pages are prerendered.
}

/** Services of a part during prerendering: no session, and no data. */
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

/** Separates two texts that are shortened as one. */
const seam = "\0";

/** Renders one address of the part to static HTML and its CSS: with built-in settings, and the parts of it that change with edited ones. */
export async function renderPath(address: { path: string; route: string }): Promise<Rendered> {
  const remote: RemoteModule = part;
  const { Frame = Fragment, routes } = remote.start(prerenderServices);
  const route = routes.find((candidate) => candidate.path === address.route);
  if (!route) throw new Error(`${address.route} is declared but has no page`);
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
    // The second render has the styles of both. The first one determines the short names.
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

/** Removes the styles of disabled controls from a page that has none, and whose scripts make none. */
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
