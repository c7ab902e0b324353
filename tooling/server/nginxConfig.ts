import { anotherName, hiddenEndings, contentTypes, hiddenPaths, onlyGet } from "./siteAnswers.ts";
import {
  escapePattern,
  headerValues,
  ownAnswerHeaders,
  rewritePattern,
  type HeaderValues,
  type WebServerSite,
} from "./webServerSite.ts";

/**
 * Time limits of nginx, and limits per address: connections with a request, and requests a second to our server. Many
 * people may share an address.
 */
const bounds = [
  "client_header_timeout 10s;",
  "client_body_timeout 5s;",
  "send_timeout 20s;",
  "keepalive_timeout 30s;",
  "reset_timedout_connection on;",
  "limit_conn pipelark_connections 100;",
  "limit_conn_status 429;",
  "limit_req_status 429;",
];
const zones = [
  "limit_conn_zone $binary_remote_addr zone=pipelark_connections:10m;",
  "limit_req_zone $binary_remote_addr zone=pipelark_requests:10m rate=100r/s;",
];

/** Time limits for our own server, and the largest body: the backend takes none near that size. */
const proxied = [
  "proxy_http_version 1.1;",
  "proxy_set_header Host $http_host;",
  // Values from the caller are dropped.
  "proxy_set_header X-Forwarded-For $remote_addr;",
  `proxy_set_header Connection "";`,
  "client_max_body_size 1m;",
  "limit_req zone=pipelark_requests burst=200 nodelay;",
  "error_page 502 504 = @away;",
];

/**
 * Returns a configuration for nginx 1.22 or later with its static Brotli module, to be included in `http`: it answers
 * as our own server does, with the pages from disk.
 */
export function nginxConfig(site: WebServerSite): string {
  const values = headerValues(site.headers);
  const url = new URL(site.siteUrl);
  return [
    `# ${site.siteUrl}, for nginx. Made by \`pnpm hosts nginx\`; make it again when the rules of _headers or _redirects change.`,
    ...zones,
    ...values.flatMap(mapOf),
    ...block("map $request_method $pipelark_allow", [
      ...["GET", "HEAD"].map((method) => `${method} "";`),
      `default "GET, HEAD";`,
    ]),
    ...otherNames(url),
    ...block("server", [
      ...listening(url, site),
      ...site.trustedProxies.map((network) => `set_real_ip_from ${network};`),
      ...(site.trustedProxies.length > 0 ? ["real_ip_header X-Forwarded-For;"] : []),
      `server_name ${url.hostname};`,
      `root ${quoted(site.root)};`,
      "server_tokens off;",
      ...bounds,
      "absolute_redirect off;",
      ...block("types", types()),
      "default_type application/octet-stream;",
      "gzip off;",
      "gzip_static on;",
      "gzip_vary off;",
      "brotli_static on;",
      "error_page 400 404 =404 /404.html;",
      "error_page 405 = @refused;",
      ...(site.redirects.length > 0 ? [""] : []),
      ...site.redirects.map((rule) => `rewrite ${quoted(rewritePattern(rule))} ${rule.to} last;`),
      ...backend(site),
      ...block(`location ~* ${quoted(hiddenPattern())}`, [...refusing(), "return 404;"]),
      ...block("location /", [...refusing(), ...added(values), "try_files $uri $uri/index.html =404;"]),
      ...block("location @refused", [
        ...values
          .filter(({ name }) => name !== "cache-control" && name !== "vary")
          .map(({ name, value }) => header(name, quoted(value))),
        "add_header Allow $pipelark_allow always;",
        ...words(405, onlyGet),
      ]),
    ]),
    "",
  ].join("\n");
}

/** Returns the addresses to listen on: on this machine only when the site's address is this machine's. */
function listening(url: URL, { certificate }: WebServerSite): string[] {
  if (url.protocol === "http:") return [`listen ${addressOf(url)};`];
  return [
    `listen ${addressOf(url)} ssl http2;`,
    `ssl_certificate ${quoted(`${certificate}/fullchain.pem`)};`,
    `ssl_certificate_key ${quoted(`${certificate}/privkey.pem`)};`,
    "ssl_protocols TLSv1.2 TLSv1.3;",
  ];
}

function addressOf({ hostname, port, protocol }: URL): string {
  const number = port || (protocol === "https:" ? "443" : "80");
  return hostname === "localhost" ? `127.0.0.1:${number}` : number;
}

/** Refused, because another host name belongs to another site. */
function otherNames(url: URL): string[] {
  const refused = [...ownAnswers(), ...words(421, anotherName)];
  if (url.protocol === "http:")
    return block("server", [`listen ${addressOf(url)} default_server;`, "server_name _;", ...refused]);
  return [
    ...block("server", [`listen ${addressOf(url)} ssl http2 default_server;`, "ssl_reject_handshake on;"]),
    ...block("server", ["listen 80 default_server;", "server_name _;", ...refused]),
    ...block("server", [
      "listen 80;",
      `server_name ${url.hostname};`,
      ...ownAnswers(),
      `return 301 ${url.origin}$request_uri;`,
    ]),
  ];
}

function backend({ backend: address, backendPaths }: WebServerSite): string[] {
  if (address === null) return [];
  const locations = backendPaths.map(
    (path) =>
      [
        path.endsWith("/") ? `location ${path}` : `location = ${path}`,
        [`proxy_pass http://${address};`, ...proxied],
      ] as const,
  );
  return [
    ...locations.flatMap(([head, lines]) => block(head, lines)),
    ...block("location @away", [...ownAnswers(), ...words(502, "The server is not there")]),
  ];
}

function mapOf({ name, value, below }: HeaderValues): string[] {
  if (below.length === 0) return [];
  // Of two rules the later one wins, and of a map's patterns the first.
  const rules = below.toReversed().map((rule) => `${quoted(`~^${escapePattern(rule.folder)}`)} ${quoted(rule.value)};`);
  return block(`map $uri ${variableOf(name)}`, [`default ${quoted(value)};`, ...rules]);
}

function added(values: readonly HeaderValues[]): string[] {
  return values.map(({ name, value, below }) => header(name, below.length > 0 ? variableOf(name) : quoted(value)));
}

function ownAnswers(): string[] {
  return ownAnswerHeaders().map(([name, value]) => header(name, quoted(value)));
}

/** nginx inherits the headers of a block only if the inner one adds none, so that each block sets all of its headers. */
function header(name: string, value: string): string {
  return `add_header ${name} ${value} always;`;
}

function words(status: number, said: string): string[] {
  return [...block("types", []), `default_type "text/plain; charset=utf-8";`, `return ${status} ${quoted(said)};`];
}

function refusing(): string[] {
  return block("if ($request_method !~ ^(GET|HEAD)$)", ["return 405;"]);
}

function hiddenPattern(): string {
  const files = hiddenPaths.map((path) => (path.endsWith("/") ? escapePattern(path) : `${escapePattern(path)}$`));
  return `^(${files.join("|")})|(${hiddenEndings.map(escapePattern).join("|")})$`;
}

function types(): string[] {
  return Object.entries(contentTypes).map(([ending, type]) => `${quoted(type)} ${ending.slice(1)};`);
}

function variableOf(name: string): string {
  return `$pipelark_${name.replaceAll("-", "_")}`;
}

function quoted(text: string): string {
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

function block(head: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [`${head} {}`];
  return ["", `${head} {`, ...lines.map((line) => line && `  ${line}`), "}"];
}
