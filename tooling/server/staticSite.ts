import { existsSync, statSync } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import { headersFor, readHeaderRules } from "./headerRules.ts";
import { readRedirectRules, rewrite } from "./redirectRules.ts";
import { contentTypes } from "./contentTypes.ts";
import { hiddenEndings, hiddenPaths, onlyGet } from "./siteAnswers.ts";

const encodings = [
  { name: "br", suffix: ".br" },
  { name: "gzip", suffix: ".gz" },
] as const;

/** Bytes of the largest file that is read at once. */
const largestAtOnce = 128 * 1024;
const partSize = 64 * 1024;

/**
 * Serves a composed site as a static host does: files, `index.html` of folders, the headers of `_headers`, the
 * rewrites of `_redirects`, `404.html` for the rest. Each file is read from disk when requested, so that a release
 * shows at the next reload.
 */
export function staticSite(root: string): (request: Request) => Promise<Response> {
  return async function answer(request) {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return new Response(onlyGet, {
        status: 405,
        headers: {
          ...headersFor("/", readHeaderRules(root)),
          allow: "GET, HEAD",
          "content-type": contentTypes[".txt"] ?? "",
        },
      });
    }
    const path = decodePath(new URL(request.url).pathname);
    const found = path === null ? null : fileFor(root, rewrite(path, readRedirectRules(root)));
    // The 404 page gets its own headers, not those of the requested folder.
    const headers = new Headers(headersFor(found && path ? path : "/404.html", readHeaderRules(root)));
    if (found) return fileAnswer(request, { file: found, headers, status: 200 });
    const notFound = fileFor(root, "/404.html");
    return notFound
      ? fileAnswer(request, { file: notFound, headers, status: 404 })
      : new Response("Not found", { status: 404, headers });
  };
}

function decodePath(pathname: string): string | null {
  try {
    const path = normalize(decodeURIComponent(pathname)).replaceAll(sep, "/");
    return path.includes("\0") || path.startsWith("..") ? null : path;
  } catch {
    return null;
  }
}

/** Returns the file of a path; never one outside the site, and never a file about the site. */
function fileFor(root: string, path: string): string | null {
  if (isHidden(path.toLowerCase())) return null;
  const candidates = path.endsWith("/")
    ? [join(root, path, "index.html")]
    : [join(root, path), join(root, path, "index.html")];
  return candidates.find((file) => existsSync(file) && statSync(file).isFile()) ?? null;
}

/** Expects a path in lower case. */
function isHidden(path: string): boolean {
  return (
    hiddenPaths.some((hidden) => (hidden.endsWith("/") ? path.startsWith(hidden) : path === hidden)) ||
    hiddenEndings.some((ending) => path.endsWith(ending))
  );
}

/** Returns true if an `Accept-Encoding` names an encoding without refusing it. */
function accepts(accepted: string, encoding: string): boolean {
  return accepted
    .split(",")
    .some((part) => new RegExp(`^\\s*${encoding}\\s*(;(?!\\s*q=0(\\.0*)?\\s*$).*)?$`).test(part));
}

async function fileAnswer(
  request: Request,
  { file, headers, status }: { file: string; headers: Headers; status: number },
): Promise<Response> {
  headers.set("content-type", contentTypes[extname(file)] ?? "application/octet-stream");
  headers.set("vary", "accept-encoding");
  if (status === 404 || !headers.has("cache-control")) headers.set("cache-control", "no-cache");
  const accepted = request.headers.get("accept-encoding") ?? "";
  const encoding = encodings.find(({ name, suffix }) => accepts(accepted, name) && existsSync(file + suffix));
  if (encoding) headers.set("content-encoding", encoding.name);
  const sent = encoding ? file + encoding.suffix : file;
  const { size } = statSync(sent);
  const tag = `"${statSync(file).mtimeMs.toString(36)}-${size.toString(36)}"`;
  headers.set("etag", tag);
  if (status === 200 && request.headers.get("if-none-match") === tag)
    return new Response(null, { status: 304, headers });
  headers.set("content-length", String(size));
  return new Response(request.method === "HEAD" ? null : await bodyOf(sent, size), { status, headers });
}

/** Reads a large file as its reader takes it: hundreds of slow readers would keep a copy each. */
async function bodyOf(file: string, size: number): Promise<BodyInit> {
  if (size <= largestAtOnce) return new Uint8Array(await readFile(file));
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      const part = await readPart(file, at);
      at += part.byteLength;
      if (part.byteLength > 0) controller.enqueue(part);
      else controller.close();
    },
  });
}

/** Opens the file for each part: readers that leave do not always say so, and would leave it open. */
async function readPart(file: string, position: number): Promise<Uint8Array> {
  const opened = await open(file);
  try {
    const { bytesRead, buffer } = await opened.read({ buffer: new Uint8Array(partSize), position });
    return buffer.subarray(0, bytesRead);
  } finally {
    await opened.close();
  }
}
