/**
 * Stands in for `@supabase/realtime-js` in the browser's bundle (ADR 090): the product hears of changes by its own stream, and the client's websockets would be
 * a third of its bytes. It has what `SupabaseClient` calls by itself; whoever opens a channel learns that there are none.
 */
export class RealtimeClient {
  setAuth(): Promise<void> {
    return Promise.resolve();
  }

  getChannels(): readonly never[] {
    return [];
  }

  removeChannel(): Promise<"ok"> {
    return Promise.resolve("ok");
  }

  removeAllChannels(): Promise<readonly "ok"[]> {
    return Promise.resolve([]);
  }

  channel(): never {
    throw new Error("This product has no Realtime channels: see docs/decisions/090-the-client-without-realtime.md");
  }
}
