import { fontFaces } from "./fontFaces.ts";
import { darkColors, lightColors, scales } from "./themeValues.ts";

const reset =
  "*,::before,::after{box-sizing:border-box}" +
  "body,h1,h2,h3,h4,p,ul,ol,dl,dd,figure,blockquote,fieldset{margin:0;padding:0}" +
  "ul,ol{list-style:none}fieldset{border:0;min-width:0}" +
  "img,svg,video,iframe{display:block;max-width:100%}img{height:auto}" +
  // Icons grow with the text; their container may set another size.
  ":where(svg[width='24']){width:1.5rem;height:1.5rem}" +
  "button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}" +
  "button{cursor:pointer}[hidden]{display:none!important}";

const typography =
  "html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:1.5rem;background:var(--color-page)}" +
  // Scales everything on large windows, where the column would look lost.
  "@media(min-width:120rem){html{font-size:112.5%}}@media(min-width:150rem){html{font-size:125%}}" +
  "body{min-height:100svh;background:var(--color-page);color:var(--color-text);font:400 var(--text-body)/1.6 var(--font-body);" +
  "font-synthesis:none;-webkit-font-smoothing:antialiased;overflow-wrap:break-word}" +
  "h1,h2,h3,h4{font-family:var(--font-headline);font-weight:600;line-height:1.08;letter-spacing:-.02em;text-wrap:balance}" +
  "h1{font-size:var(--text-title)}h2{font-size:var(--text-heading)}" +
  "h3,h4{font-size:var(--text-subheading);line-height:1.2;letter-spacing:-.01em}" +
  "p{text-wrap:pretty}strong,b{font-weight:600}" +
  "a{color:var(--color-accent);text-underline-offset:.2em;text-decoration-thickness:.08em}" +
  "::selection{background:var(--color-accent);color:var(--color-onAccent)}" +
  ":focus-visible{outline:.1875rem solid var(--color-focus);outline-offset:.1875rem}" +
  // Script focuses headings and regions, which should show no ring.
  "[tabindex='-1']:focus-visible{outline:0}";

const reducedMotion =
  "@media(prefers-reduced-motion:reduce){*,::before,::after{animation:none!important;transition:none!important;scroll-behavior:auto!important}}";

/**
 * The global style of every page as one string, inlined into the HTML: fonts, tokens of both themes, reset, typography. `fontBase` is the folder of
 * the font files, without a trailing slash. The system's theme applies unless `data-theme` is set on the root element; print is always light.
 */
export function globalCss(fontBase: string): string {
  const dark = `color-scheme:dark;${variables("color", darkColors)}`;
  return (
    fontFaces(fontBase) +
    `:root{color-scheme:light;${variables("color", lightColors)}${scaleVariables()}}` +
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}@media screen{:root[data-theme=dark]{${dark}}}` +
    reset +
    typography +
    reducedMotion
  );
}

function scaleVariables(): string {
  return Object.entries(scales)
    .map(([group, values]) => variables(group, values))
    .join("");
}

function variables(group: string, values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${group}-${name}:${value};`)
    .join("");
}
