import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { fakeSupabase } from "@pipelark/shared-testing/fakeSupabase";
import { runStandalone } from "@pipelark/shared-testing/standalone";
import { paths } from "#app/paths.ts";
import remote from "./remote.tsx";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");
const { user, profile } = fakePerson("client");
const supabase = fakeSupabase({ tables: { userProfile: [profile] } });
if (location.pathname === "/") location.replace(paths.dashboard);
else runStandalone({ remote, services: fakeShellServices({ user, supabase }), container });
