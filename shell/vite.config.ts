import { shellConfig } from "@pipelark/tooling/vite/presets";

export default shellConfig();
