import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { runStandalone } from "@pipelark/shared-testing/standalone";
import { paths } from "#app/paths.ts";
import remote from "./remote.tsx";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");
// `?role=staff` shows the staff's view.
const role = new URLSearchParams(location.search).get("role") === "staff" ? "staff" : "admin";
const { user } = fakePerson(role);
if (location.pathname === "/") location.replace(paths.studio + location.search);
else runStandalone({ remote, services: fakeShellServices({ user }), container });
