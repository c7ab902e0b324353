// @vitest-environment jsdom
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { afterEach, expect, it, vi } from "vitest";
import { createSessionStore, enterSession, leaveSession } from "./sessionStore.ts";

const { user } = fakePerson("client");

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

it("starts with nobody when nothing is stored", () => {
  expect(createSessionStore().getState()).toEqual({ status: "signed-out", user: null });
});

it("takes the stored user for a hint that has to be checked", () => {
  localStorage.setItem(storageKeys.user, JSON.stringify(user));
  expect(createSessionStore().getState()).toEqual({ status: "restoring", user });
});

it.each(["{", "null", `{"role":"admin"}`, "x".repeat(4_000_000)])("starts with nobody and clears %.20s", (junk) => {
  localStorage.setItem(storageKeys.user, junk);
  expect(createSessionStore().getState()).toEqual({ status: "signed-out", user: null });
  expect(localStorage.getItem(storageKeys.user)).toBeNull();
});

it("stores the user at sign-in and removes them at sign-out", () => {
  const store = createSessionStore();
  enterSession(store, user);
  expect(store.getState()).toEqual({ status: "signed-in", user });
  expect(createSessionStore().getState()).toEqual({ status: "restoring", user });

  leaveSession(store);
  expect(store.getState()).toEqual({ status: "signed-out", user: null });
  expect(localStorage.getItem(storageKeys.user)).toBeNull();
});

it("works in a browser that allows no storage at all", () => {
  for (const method of ["getItem", "setItem", "removeItem"] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
  }
  const store = createSessionStore();
  enterSession(store, user);
  expect(store.getState().status).toBe("signed-in");
  leaveSession(store);
  expect(store.getState().status).toBe("signed-out");
});
