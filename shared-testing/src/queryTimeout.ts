import { configure } from "@testing-library/dom";

// A query that waits for an element gives up after one second by itself; a busy machine needs more now and then.
configure({ asyncUtilTimeout: 30_000 });
