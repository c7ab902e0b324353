import { anotherName, hiddenEndings, contentTypes, hiddenPaths, onlyGet } from "./siteAnswers.ts";
import { headerValues, ownAnswerHeaders, rewritePattern, type WebServerSite } from "./webServerSite.ts";

/** Returns a Caddyfile for Caddy 2.6 or later that answers as our own server does, with the pages from disk. */
export function caddyfile(site: WebServerSite): string {
  const url = new URL(site.siteUrl);
  return [
    `# ${site.siteUrl}, for Caddy. Made by \`pnpm hosts caddy\`; make it again when the rules of _headers or _redirects change.`,
    ...options(),
    ...block(site.siteUrl, [
      ...bound(url),
      `root * ${quoted(site.root)}`,
      ...backend(site),
      ...block("handle", block("route", pages(site))),
      ...block("handle_errors", errors(site)),
    ]),
    // Refused, because another host name belongs to another site.
    ...block(`http://:${url.protocol === "http:" ? url.port || "80" : "80"}`, [
      ...bound(url),
      ...headers(ownAnswerHeaders()),
      ...words(421, anotherName),
    ]),
    "",
  ].join("\n");
}

/** Time limits, because Caddy has none by default. If you have a Caddyfile already, add these to its global options. */
function options(): string[] {
  const timeouts = ["read_header 10s", "read_body 10s", "idle 1m"];
  return ["{", ...block("servers", block("timeouts", timeouts)).map((line) => `\t${line}`), "}"];
}

/** Limits listening to this machine when the site's address is this machine's. */
function bound({ hostname }: URL): string[] {
  return hostname === "localhost" ? ["bind 127.0.0.1"] : [];
}

function backend({ backend: address, backendPaths, trustedProxies }: WebServerSite): string[] {
  if (address === null) return [];
  // Addresses that a proxy before this one adds are forwarded unchanged: our server reads the last one.
  const near = [
    `@near remote_ip ${trustedProxies.join(" ")}`,
    ...block(`reverse_proxy @near ${address}`, ["header_up X-Forwarded-For {http.request.header.X-Forwarded-For}"]),
  ];
  const paths = backendPaths.map((path) => (path.endsWith("/") ? `${path}*` : path)).join(" ");
  return [
    `@backend path ${paths}`,
    ...block("handle @backend", [
      ...block("request_body", ["max_size 1MB"]),
      ...(trustedProxies.length > 0 ? near : []),
      `reverse_proxy ${address}`,
    ]),
  ];
}

function pages({ headers: rules, redirects }: WebServerSite): string[] {
  const values = headerValues(rules);
  const below = values.flatMap(({ name, below: folders }) =>
    folders.map(({ folder, value }) => `header ${folder}* ${name} ${quoted(value)}`),
  );
  return [
    ...headers(values.filter(({ name }) => name !== "vary").map(({ name, value }) => [name, value])),
    "@write not method GET HEAD",
    ...block("handle @write", ["header -Cache-Control", `header Allow "GET, HEAD"`, ...words(405, onlyGet)]),
    ...below,
    `@hidden path ${hiddenPaths.map((path) => (path.endsWith("/") ? `${path}*` : path)).join(" ")} ${hiddenEndings.map((ending) => `*${ending}`).join(" ")}`,
    "error @hidden 404",
    ...redirects.flatMap((rule, index) => [
      `@rewritten${index} path_regexp ${quoted(rewritePattern(rule))}`,
      `rewrite @rewritten${index} ${rule.to}`,
    ]),
    "try_files {path} {path}/index.html",
    ...types(),
    ...files(),
  ];
}

function errors({ headers: rules }: WebServerSite): string[] {
  const page = headerValues(rules).filter(({ name }) => name !== "vary");
  return [
    "@away expression `{http.error.status_code} in [502, 504]`",
    ...block("handle @away", [...headers(ownAnswerHeaders()), ...words(502, "The server is not there")]),
    ...block("handle", [
      ...headers(page.map(({ name, value }) => [name, value])),
      ...headers([
        ["Cache-Control", "no-cache"],
        ["Content-Type", contentTypes[".html"] ?? ""],
      ]),
      "rewrite * /404.html",
      ...files(),
    ]),
  ];
}

/** Replaces the Vary header that Caddy sets for some files only. */
function files(): string[] {
  return [
    ...replacing(["Vary", "accept-encoding"]),
    ...block("file_server", ["precompressed br gzip", "disable_canonical_uris"]),
  ];
}

function types(): string[] {
  const known = Object.entries(contentTypes).flatMap(([ending, type]) => [
    `@${ending.slice(1)} path *${ending}`,
    ...replacing(["Content-Type", type], `header @${ending.slice(1)}`),
  ]);
  return [...known, `header ?Content-Type "application/octet-stream"`];
}

/** Sets a header last, replacing Caddy's own. */
function replacing([name, value]: [string, string], head = "header"): string[] {
  return block(head, [`${name} ${quoted(value)}`, "defer"]);
}

function headers(all: readonly (readonly [string, string])[]): string[] {
  return all.map(([name, value]) => `header ${name} ${quoted(value)}`);
}

function words(status: number, said: string): string[] {
  return [`header Content-Type "text/plain; charset=utf-8"`, `respond ${quoted(said)} ${status}`];
}

function quoted(text: string): string {
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

function block(head: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [head];
  return [`${head} {`, ...lines.map((line) => `\t${line}`), "}"];
}
