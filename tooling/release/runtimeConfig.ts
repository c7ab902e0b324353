import { runtimeConfigSchema, type RuntimeConfig } from "@pipelark/shared-contracts";
import * as v from "valibot";
import { localPublishableKey } from "../backend/localKey.ts";

/**
 * The deployment's configuration from the environment: `PIPELARK_SUPABASE_URL`, `PIPELARK_SUPABASE_KEY`, `PIPELARK_SITE_URL`.
 * Without them the site talks to the embedded backend on its own origin.
 */
export function runtimeConfig(): RuntimeConfig {
  return v.parse(runtimeConfigSchema, {
    supabaseUrl: process.env["PIPELARK_SUPABASE_URL"] ?? "",
    supabaseKey: process.env["PIPELARK_SUPABASE_KEY"] ?? localPublishableKey,
    siteUrl: process.env["PIPELARK_SITE_URL"] ?? "",
  });
}
