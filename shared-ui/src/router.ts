export * from "@pipelark/shared-router";
export { createMemoryRouter, MemoryRouter } from "@pipelark/shared-router/memory";
