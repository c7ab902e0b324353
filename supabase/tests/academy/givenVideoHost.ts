import { listenOnLoopback } from "./listenOnLoopback.ts";

export type VideoHost = {
  origin: string;
  /** Requested paths, in order. */
  asked: string[];
  /** The most parallel requests so far. */
  mostAtOnce: () => number;
  close: () => Promise<void>;
};

const ready = { status: 2, percent: 100 };

/** Answers by code; unknown codes have no title. */
const answers: Record<string, () => Response | Promise<Response>> = {
  good1: () =>
    Response.json({
      ...ready,
      title: "The first call",
      thumbnail_url: "//cdn-cf-east.streamable.com/image/good1.jpg?Expires=1",
      files: { mp4: { status: 2, duration: 724.6, url: "https://cdn.streamable.com/x.mp4" } },
    }),
  missing: () => Response.json({ message: "Not found" }, { status: 404 }),
  broken: () => new Response("Sorry", { status: 500 }),
  slow: () => new Promise((resolve) => setTimeout(() => resolve(Response.json(ready)), 7000).unref()),
  moved: () => new Response(null, { status: 302, headers: { location: "/elsewhere" } }),
  garbage: () => new Response("<html>{"),
  huge: () => Response.json({ ...ready, title: "x".repeat(1024 * 1024) }),
  early: () => Response.json({ status: 1, title: "Soon" }),
  odd: () => Response.json({ ...ready, title: ["x"], thumbnail_url: { a: 1 }, files: [null, { duration: "60" }] }),
  evil: () =>
    Response.json({
      ...ready,
      title: "<b>x</b>\u0000\n y",
      thumbnail_url: "https://cdn.streamable.com.evil.example/x.jpg",
      files: { mp4: { duration: 1e12 } },
    }),
};

/** Starts a fake of the video host's API on a port of this machine. */
export async function givenVideoHost(): Promise<VideoHost> {
  const asked: string[] = [];
  let underWay = 0;
  let most = 0;
  const server = await listenOnLoopback(async (request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    if (!pathname.startsWith("/videos/")) return Response.json({ ...ready, title: "Elsewhere" });
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setTimeout(resolve, 5));
    underWay -= 1;
    return answers[pathname.slice("/videos/".length)]?.() ?? Response.json({ ...ready, title: null });
  });
  return { ...server, asked, mostAtOnce: () => most };
}
