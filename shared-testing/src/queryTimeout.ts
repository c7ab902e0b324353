import { configure } from "@testing-library/dom";

// Replaces the default of one second, which a busy machine sometimes exceeds.
configure({ asyncUtilTimeout: 30_000 });
