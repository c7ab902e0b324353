import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { runStandalone } from "@pipelark/shared-testing/standalone";
import { paths } from "#app/paths.ts";
import remote from "./remote.tsx";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");
if (location.pathname === "/") location.replace(paths.log);
else runStandalone({ remote, services: fakeShellServices({ user: fakePerson("admin").user }), container });
