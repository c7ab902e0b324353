import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { runStandalone } from "@pipelark/shared-testing/standalone";
import remote from "./remote.tsx";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");
if (location.pathname === "/") location.replace("/book-a-meeting");
else runStandalone({ remote, services: fakeShellServices(), container });
