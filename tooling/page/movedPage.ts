import { escapeAttribute, escapeHtml } from "../project/escapeHtml.ts";
import { integrityOf } from "../project/siteFiles.ts";

/**
 * The page of an address whose page has moved to `path`. Every host serves it without being told anything, and a tab that was open since
 * before follows it: an address that its document does not know is asked for anew. Query and fragment go along. A status of 301
 * would be kept by browsers after the page has come back.
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
