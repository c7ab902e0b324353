import { remoteConfig } from "@pipelark/tooling/vite/presets";

export default remoteConfig({ name: "records" });
