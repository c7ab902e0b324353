import { describe, expect, it } from "vitest";
import { localPublishableKey } from "@pipelark/tooling/backend/engine/localKey";
import {
  assertSameDeployment,
  chooseConfig,
  imageHosts,
  localOrigin,
  operationsOrigin,
  parseDeployment,
  refuseSecretKey,
} from "./deployment.ts";

const hosted = {
  supabaseUrl: "https://abcd.supabase.co",
  supabaseKey: "sb_publishable_x",
  siteUrl: "https://pipelark.example",
};

it("reads what is kept with a site", () => {
  expect(parseDeployment(JSON.stringify({ ...hosted, imageHosts: "cdn.example" }))).toMatchObject(hosted);
  expect(() => parseDeployment("{")).toThrow("deployment.json of the site is not valid");
});

describe("chooseConfig", () => {
  it("talks to the embedded backend when nothing was ever said", () => {
    expect(chooseConfig({ env: {}, kept: null })).toEqual({
      supabaseUrl: "",
      supabaseKey: localPublishableKey,
      siteUrl: "",
    });
  });

  it("keeps what was said before when the environment is silent", () => {
    expect(chooseConfig({ env: {}, kept: hosted })).toEqual(hosted);
  });

  it("takes the origin of a URL, however it was written", () => {
    const env = { PIPELARK_SUPABASE_URL: "https://abcd.supabase.co/", PIPELARK_SUPABASE_KEY: "sb_publishable_x" };
    expect(chooseConfig({ env, kept: null }).supabaseUrl).toBe("https://abcd.supabase.co");
  });

  it("refuses a project without its key", () => {
    const env = { PIPELARK_SUPABASE_URL: "https://abcd.supabase.co" };
    expect(() => chooseConfig({ env, kept: hosted })).toThrow("PIPELARK_SUPABASE_KEY");
  });

  it("goes back to the embedded backend for an empty URL", () => {
    expect(chooseConfig({ env: { PIPELARK_SUPABASE_URL: "" }, kept: hosted })).toMatchObject({
      supabaseUrl: "",
      supabaseKey: localPublishableKey,
    });
  });
});

describe("assertSameDeployment", () => {
  const kept = {
    ...hosted,
    errorsDsn: "https://0a1b@errors.example/7",
    signalShare: 0.5,
    imageHosts: "cdn.example, img.example",
    operationsOrigin: "https://n8n.example",
  };
  const elsewhere = { PIPELARK_SUPABASE_URL: "https://other.supabase.co", PIPELARK_SUPABASE_KEY: "sb_publishable_y" };

  it.each([
    elsewhere,
    { PIPELARK_SUPABASE_URL: "" },
    { PIPELARK_SUPABASE_KEY: "sb_publishable_z" },
    { PIPELARK_SITE_URL: "https://staging.example" },
    { PIPELARK_SITE_URL: "" },
    { PIPELARK_ERRORS_DSN: "" },
    { PIPELARK_SIGNAL_SHARE: "1" },
    { PIPELARK_IMAGE_HOSTS: "cdn.example" },
    { PIPELARK_OPERATIONS_ORIGIN: "https://tool.example" },
  ])("refuses that a change of one part changes every page: %j", (env) => {
    expect(() => assertSameDeployment(env, kept)).toThrow(`${Object.keys(env)[0]} differs from this site's`);
  });

  it("refuses what was not said yet: only a build says it first", () => {
    const env = { PIPELARK_SITE_URL: hosted.siteUrl };
    expect(() => assertSameDeployment(env, { ...hosted, siteUrl: "" })).toThrow("only `pnpm build` changes it");
  });

  it("does not repeat a key that may be a secret", () => {
    const env = { PIPELARK_SUPABASE_KEY: "sb_secret_abc" };
    expect(() => assertSameDeployment(env, kept)).toThrow(/^(?!.*sb_secret_abc)/);
  });

  it("lets pass what says the same in other words, or nothing", () => {
    const same = {
      PIPELARK_SUPABASE_URL: `${kept.supabaseUrl}/`,
      PIPELARK_SUPABASE_KEY: kept.supabaseKey,
      PIPELARK_SITE_URL: `${kept.siteUrl}/`,
      PIPELARK_ERRORS_DSN: kept.errorsDsn,
      PIPELARK_SIGNAL_SHARE: "0.50",
      PIPELARK_IMAGE_HOSTS: "cdn.example img.example",
      PIPELARK_OPERATIONS_ORIGIN: kept.operationsOrigin,
    };
    for (const env of [{}, same]) expect(() => assertSameDeployment(env, kept)).not.toThrow();
    expect(() => assertSameDeployment(elsewhere, null)).not.toThrow();
  });
});

describe("where pages report to", () => {
  const dsn = "https://0a1b@errors.example/7";

  it("is kept with the site, and ends with an empty address", () => {
    const env = { PIPELARK_ERRORS_DSN: dsn, PIPELARK_SIGNAL_SHARE: "0.5" };
    const kept = chooseConfig({ env, kept: hosted });
    expect(kept).toEqual({ ...hosted, errorsDsn: dsn, signalShare: 0.5 });
    expect(chooseConfig({ env: {}, kept })).toEqual(kept);
    expect(chooseConfig({ env: { PIPELARK_ERRORS_DSN: "", PIPELARK_SIGNAL_SHARE: "" }, kept })).toEqual(hosted);
  });

  it.each([
    "errors.example",
    "https://errors.example/7",
    "https://a@errors.example",
    "https://a@errors.example/7; script-src *",
  ])("is no address like %s", (address) => {
    expect(() => chooseConfig({ env: { PIPELARK_ERRORS_DSN: address }, kept: hosted })).toThrow("PIPELARK_ERRORS_DSN");
  });

  it.each(["0", "1", "0.5", "0.33", "0.25", "0.1", "0.01", "0.001"])("takes a share of %s", (share) => {
    const env = { PIPELARK_SIGNAL_SHARE: share };
    expect(chooseConfig({ env, kept: hosted })).toMatchObject({ signalShare: Number(share) });
  });

  it.each(["2", "-1", "half", "0.7", "0.6", "0.0005"])("takes no share of %s", (share) => {
    expect(() => chooseConfig({ env: { PIPELARK_SIGNAL_SHARE: share }, kept: hosted })).toThrow(
      "PIPELARK_SIGNAL_SHARE",
    );
  });
});

describe("localOrigin", () => {
  it("is the local server's address while the backend is embedded", () => {
    expect(localOrigin({ supabaseUrl: "" }, {})).toBe("http://localhost:4400");
    expect(localOrigin({ supabaseUrl: "" }, { PORT: "4500" })).toBe("http://localhost:4500");
  });

  it("is unknown for a site with a hosted backend: that one is served elsewhere", () => {
    expect(localOrigin(hosted, { PORT: "4500" })).toBe("");
  });
});

it("lets private pages show pictures of the hosts that are named, and of no others", () => {
  expect(imageHosts(undefined)).toEqual([]);
  expect(imageHosts("cdn.example, img.cdn.example")).toEqual(["https://cdn.example", "https://img.cdn.example"]);
});

it.each(["*", "https://cdn.example", "cdn.example; script-src *", "*.cdn.example"])(
  "refuses the picture host %s",
  (host) => {
    expect(() => imageHosts(host)).toThrow("PIPELARK_IMAGE_HOSTS");
  },
);

it("lets the operations page frame the tool that is named, and nobody else", () => {
  expect(operationsOrigin(hosted)).toBeNull();
  expect(operationsOrigin(hosted, "https://n8n.example")).toBe("https://n8n.example");
  expect(operationsOrigin(hosted, "https://n8n.example:5678")).toBe("https://n8n.example:5678");
});

it.each([
  "*",
  "n8n.example",
  "http://n8n.example",
  "https://*.example",
  "https://n8n.example/",
  "https://n8n.example:443",
  "https://n8n.example; script-src *",
  "https://pipelark.example",
])("refuses the tool %s", (origin) => {
  expect(() => operationsOrigin(hosted, origin)).toThrow("PIPELARK_OPERATIONS_ORIGIN");
});

describe("a key that is in every page", () => {
  function tokenOf(role: string): string {
    return `e30.${Buffer.from(JSON.stringify({ iss: "supabase", role })).toString("base64url")}.signature`;
  }

  it.each(["sb_secret_abc", tokenOf("service_role")])("is not %s, which passes every policy by", (key) => {
    expect(() => refuseSecretKey(key)).toThrow("PIPELARK_SUPABASE_KEY is a secret key");
  });

  it.each([localPublishableKey, tokenOf("anon"), "anything.else", ""])("may be %j", (key) => {
    expect(() => refuseSecretKey(key)).not.toThrow();
  });
});
