import type { RuntimeConfig } from "@pipelark/shared-contracts/pageData";
import type { Signal } from "./signal.ts";

/** Sends signals. Not awaited; signals that cannot be sent are lost. */
export type Receiver = (signals: readonly Signal[]) => void;

const mostAtOnce = 20;
const mostBytes = 7000;

/** All receivers of a deployment: its own table, and for errors the service in `PIPELARK_ERRORS_DSN`. */
export function receiversOf(config: RuntimeConfig): Receiver[] {
  return [tableReceiver(config), ...(config.errorsDsn ? [envelopeReceiver(config.errorsDsn)] : [])];
}

/** Calls `report_signals` of the backend, without the user's session. */
function tableReceiver({ supabaseUrl, supabaseKey }: RuntimeConfig): Receiver {
  return (signals) => {
    for (const batch of batchesOf(signals)) {
      send(`${supabaseUrl}/rest/v1/rpc/report_signals`, {
        headers: { apikey: supabaseKey, "content-type": "application/json" },
        body: JSON.stringify({ signals: batch }),
      });
    }
  };
}

function batchesOf(signals: readonly Signal[]): Signal[][] {
  const batches: Signal[][] = [];
  let bytes = 0;
  for (const signal of signals) {
    const size = new TextEncoder().encode(JSON.stringify(signal)).byteLength + 1;
    const last = batches.at(-1);
    if (last && last.length < mostAtOnce && bytes + size <= mostBytes) last.push(signal);
    else batches.push([signal]);
    bytes = batches.at(-1)?.length === 1 ? size : bytes + size;
  }
  return batches;
}

/** Sends an envelope per error to Sentry or a compatible service (develop.sentry.dev, Envelopes). It contains no person and no address. */
function envelopeReceiver(dsn: string): Receiver {
  const { origin, username, pathname } = new URL(dsn);
  const [, prefix = "", project = ""] = /^(.*)\/([^/]+)$/.exec(pathname) ?? [];
  const url = `${origin}${prefix}/api/${project}/envelope/?sentry_version=7&sentry_client=pipelark%2F1&sentry_key=${username}`;
  return (signals) => {
    for (const signal of signals.filter(({ message }) => message !== undefined)) {
      const event_id = crypto.randomUUID().replaceAll("-", "");
      const sent_at = new Date().toISOString();
      const lines = [{ event_id, sent_at }, { type: "event" }, eventOf(signal, { event_id, timestamp: sent_at })];
      // Plain text needs no preflight request.
      send(url, {
        headers: { "content-type": "text/plain;charset=UTF-8" },
        body: lines.map((line) => JSON.stringify(line)).join("\n"),
      });
    }
  };
}

function eventOf(
  { part, version, contract, kind, found_by, page, message = "", stack = "" }: Signal,
  named: { event_id: string; timestamp: string },
) {
  const [, type = "Error", value = message] = /^(\w+): (.*)$/s.exec(message) ?? [];
  const frames = stack.split("\n").flatMap((line) => {
    const [, name, filename, lineno, colno] = /^(?:(.*) )?(\S+):(\d+):(\d+)$/.exec(line) ?? [];
    return filename ? [{ function: name || "?", filename, lineno: Number(lineno), colno: Number(colno) }] : [];
  });
  const [, request] = /^request (\w+)$/m.exec(stack) ?? [];
  return {
    ...named,
    platform: "javascript",
    level: "error",
    release: `${part}@${version}`,
    transaction: page,
    tags: { part, contract, kind, found_by, ...(request && { request }) },
    // Sentry expects the newest call last.
    exception: { values: [{ type, value, ...(frames.length > 0 && { stacktrace: { frames: frames.toReversed() } }) }] },
  };
}

function send(url: string, { headers, body }: { headers: Record<string, string>; body: string }): void {
  const request = { method: "POST", keepalive: true, credentials: "omit", priority: "low", headers, body } as const;
  fetch(url, request).catch(() => undefined);
}
