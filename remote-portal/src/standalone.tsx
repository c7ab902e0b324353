import { fakePerson } from "@pipelark/shared-contracts/fakePerson";
import { fakeShellServices } from "@pipelark/shared-contracts/fakeShellServices";
import { fakeSupabase } from "@pipelark/shared-contracts/fakeSupabase";
import { runStandalone } from "@pipelark/shared-ui/standalone";
import { paths } from "#app/paths.ts";
import remote from "./remote.tsx";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");
const { user, profile } = fakePerson("client");
const supabase = fakeSupabase({ tables: { userProfile: [profile] } });
if (location.pathname === "/") location.replace(paths.dashboard);
else runStandalone({ remote, services: fakeShellServices({ user, supabase }), container });
