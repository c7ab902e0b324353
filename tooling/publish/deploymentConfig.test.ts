import { describe, expect, it } from "vitest";
import { localPublishableKey } from "../backend/engine/localKey.ts";
import { chooseConfig, localOrigin } from "./deploymentConfig.ts";

const hosted = {
  supabaseUrl: "https://abcd.supabase.co",
  supabaseKey: "sb_publishable_x",
  siteUrl: "https://pipelark.example",
};

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

describe("localOrigin", () => {
  it("is the local server's address while the backend is embedded", () => {
    expect(localOrigin({ supabaseUrl: "" }, {})).toBe("http://localhost:4400");
    expect(localOrigin({ supabaseUrl: "" }, { PORT: "4500" })).toBe("http://localhost:4500");
  });

  it("is unknown for a site with a hosted backend: that one is served elsewhere", () => {
    expect(localOrigin(hosted, { PORT: "4500" })).toBe("");
  });
});
