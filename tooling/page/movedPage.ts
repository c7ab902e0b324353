import { escapeAttribute, escapeHtml } from "../project/escapeHtml.ts";
import { integrityOf } from "../project/siteFiles.ts";

/**
 * Returns the page of an address whose page has moved to `path`. It works on any host, and for tabs that were open
 * before: they request an unknown address from the server. Query and fragment are kept. Browsers would cache a status
 * of 301 even after the page has returned.
 */
export function movedPage(path: string): string {
  const script = `location.replace(${JSON.stringify(path)}+location.search+location.hash)`;
  const policy = `default-src 'none'; script-src '${integrityOf(script)}'; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>This page has moved</title>
<link rel="canonical" href="${escapeAttribute(path)}">
<script>${script}</script>
<noscript><meta http-equiv="refresh" content="0; url=${escapeAttribute(path)}"></noscript>
</head>
<body><main><h1>This page has moved</h1><p><a href="${escapeAttribute(path)}">Go to ${escapeHtml(path)}</a></p></main></body>
</html>
`;
}
