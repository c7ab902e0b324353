import type { Settings } from "./settings.ts";

/** Answer of the host about one video. */
export type VideoData = {
  code: string;
  title: string;
  /** An https address of the host; "" for none. */
  thumbnailUrl: string;
  /** 0 when it is not known. */
  seconds: number;
};

const atOnce = 6;
const longestAnswer = 256 * 1024;
const longestTitle = 200;

/** Queries the host about codes, some at a time, within its time limit. Leaves out those without an answer. */
export async function askHost(codes: readonly string[], { hostUrl, hostTimeout }: Settings): Promise<VideoData[]> {
  const signal = AbortSignal.timeout(hostTimeout);
  const waiting = [...codes];
  const said: VideoData[] = [];

  async function askInTurn(): Promise<void> {
    for (let code = waiting.shift(); code !== undefined && !signal.aborted; code = waiting.shift()) {
      const answer = await askAbout(code, { hostUrl, signal }).catch(() => null);
      if (answer !== null) said.push(answer);
    }
  }

  await Promise.all(Array.from({ length: atOnce }, askInTurn));
  if (said.length < codes.length) {
    console.error(`The video host returned no data for ${codes.length - said.length} of ${codes.length} videos`);
  }
  return said;
}

type HostRequest = { hostUrl: string; signal: AbortSignal };

async function askAbout(code: string, { hostUrl, signal }: HostRequest): Promise<VideoData | null> {
  const response = await fetch(`${hostUrl}/videos/${code}`, {
    headers: { accept: "application/json" },
    redirect: "manual",
    signal,
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    return null;
  }
  const text = await readText(response.body, longestAnswer);
  return text === null ? null : readAnswer(code, JSON.parse(text));
}

function readAnswer(code: string, answer: unknown): VideoData | null {
  // 2 means playable. Before that the host knows neither its length nor its picture.
  if (!isRecord(answer) || answer.status !== 2) return null;
  return { code, title: titleOf(answer, code), thumbnailUrl: thumbnailOf(answer), seconds: secondsOf(answer) };
}

function titleOf({ title }: Record<string, unknown>, code: string): string {
  const line = typeof title === "string" ? title.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim() : "";
  return [...line].slice(0, longestTitle).join("").trim() || `Video ${code}`;
}

/** The host returns its addresses without a scheme. */
function thumbnailOf({ thumbnail_url: address }: Record<string, unknown>): string {
  if (typeof address !== "string" || address.length > 900) return "";
  const written = address.startsWith("//") ? `https:${address}` : address;
  if (!URL.canParse(written)) return "";
  const { protocol, hostname, port, username, href } = new URL(written);
  const isHosts = /^([a-z0-9-]+\.)*streamable\.com$/.test(hostname);
  return protocol === "https:" && port === "" && username === "" && isHosts && href.length <= 1000 ? href : "";
}

function secondsOf({ files, duration }: Record<string, unknown>): number {
  const found = [
    duration,
    ...Object.values(isRecord(files) ? files : {}).map((file) => isRecord(file) && file.duration),
  ];
  const seconds = found.find((value) => typeof value === "number" && value > 0);
  return typeof seconds === "number" ? Math.min(Math.round(seconds), 86_400) : 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Reads a whole body as text; null when it is longer than the limit in bytes. */
export async function readText(body: ReadableStream<Uint8Array> | null, most: number): Promise<string | null> {
  if (body === null) return "";
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let size = 0;
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > most) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
