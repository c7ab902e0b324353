import { expect, it } from "vitest";
import { contentSecurityPolicy } from "./contentSecurityPolicy.ts";

/** Returns the policy as directives and their sources. */
function policy(changes: Partial<Parameters<typeof contentSecurityPolicy>[0]> = {}): Map<string, string[]> {
  const source = contentSecurityPolicy({
    scripts: ["sha256-script"],
    styles: ["sha256-style"],
    backend: "",
    frames: [],
    images: [],
    ...changes,
  });
  return new Map(
    source.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

it("refuses everything that it does not name", () => {
  expect(policy().get("default-src")).toEqual(["'none'"]);
});

it("allows nothing unsafe, no wildcard, and a whole scheme for pictures alone", () => {
  for (const [name, sources] of policy({ images: "any" })) {
    const tooWide = sources.filter((source) => /unsafe|\*|^\w+:$/.test(source));
    expect(tooWide).toEqual(name === "img-src" ? ["data:", "https:"] : []);
  }
});

it("runs scripts of this origin and the inline ones that are named, no others", () => {
  expect(policy({ scripts: ["sha256-a", "sha256-b"] }).get("script-src")).toEqual([
    "'self'",
    "'sha256-a'",
    "'sha256-b'",
  ]);
});

it("takes the inline styles that are named, and the empty one that styled-components fills", () => {
  expect(policy().get("style-src")).toEqual([
    "'self'",
    "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    "'sha256-style'",
  ]);
});

it("enforces Trusted Types without a policy that could make one", () => {
  expect(policy().get("require-trusted-types-for")).toEqual(["'script'"]);
  expect(policy().get("trusted-types")).toEqual(["'none'"]);
});

it("names the one policy of Trusted Types that starts a worker, where a page may", () => {
  expect(policy({ workers: true }).get("trusted-types")).toEqual(["pipelark-worker"]);
  expect(policy({ workers: true }).get("require-trusted-types-for")).toEqual(["'script'"]);
});

it("lets no page be re-based and no form leave", () => {
  expect(policy().get("base-uri")).toEqual(["'none'"]);
  expect(policy().get("form-action")).toEqual(["'self'"]);
});

it("speaks with its own origin alone when the backend is there", () => {
  expect(policy().get("connect-src")).toEqual(["'self'"]);
});

it("speaks with the backend's origin, and not with more of its address", () => {
  expect(policy({ backend: "https://abc.supabase.co/rest; script-src *" }).get("connect-src")).toEqual([
    "'self'",
    "https://abc.supabase.co",
  ]);
});

it("speaks with the origin that errors are sent to, where a deployment names one", () => {
  const errorsDsn = "https://key@errors.example/7";
  expect(policy({ errorsDsn }).get("connect-src")).toEqual(["'self'", "https://errors.example"]);
  expect(policy({ backend: "https://abc.supabase.co", errorsDsn }).get("connect-src")).toEqual([
    "'self'",
    "https://abc.supabase.co",
    "https://errors.example",
  ]);
});

it("frames nobody, or exactly the origins that the route declares", () => {
  expect(policy().get("frame-src")).toEqual(["'none'"]);
  expect(policy({ frames: ["https://calendly.com", "https://app.cal.com"] }).get("frame-src")).toEqual([
    "https://calendly.com",
    "https://app.cal.com",
  ]);
});

it("shows pictures of its own, and of the hosts that are named", () => {
  expect(policy().get("img-src")).toEqual(["'self'", "data:"]);
  expect(policy({ images: ["https://cdn.example"] }).get("img-src")).toEqual([
    "'self'",
    "data:",
    "https://cdn.example",
  ]);
});
