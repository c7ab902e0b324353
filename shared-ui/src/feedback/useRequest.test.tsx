import { act, renderHook, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { useRequest } from "./useRequest.ts";

/** A request that is answered by the test. */
function controlledRequest() {
  const pending: PromiseWithResolvers<string>[] = [];
  const request = vi.fn(() => {
    const next = withResolvers<string>();
    pending.push(next);
    return next.promise;
  });
  return { request, pending };
}

type PromiseWithResolvers<Value> = {
  promise: Promise<Value>;
  resolve: (value: Value) => void;
  reject: (fault: Error) => void;
};

function withResolvers<Value>(): PromiseWithResolvers<Value> {
  let settle: Pick<PromiseWithResolvers<Value>, "resolve" | "reject"> | undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject };
  });
  if (!settle) throw new Error("A promise runs its executor at once");
  return { promise, ...settle };
}

it("is loading until the answer is there", async () => {
  const { result } = renderHook(() => useRequest("a", { request: async () => "answer" }), { wrapper: StrictMode });
  expect(result.current).toMatchObject({ answer: null, fault: null, isLoading: true });
  await waitFor(() => expect(result.current).toMatchObject({ answer: "answer", fault: null, isLoading: false }));
});

it("is loading in prerendered HTML, and asks nothing", () => {
  const { request } = controlledRequest();
  function Page() {
    return useRequest("a", { request }).isLoading ? "loading" : "ready";
  }
  expect(renderToString(<Page />)).toBe("loading");
  expect(request).not.toHaveBeenCalled();
});

it("asks again for another key, keeps the last answer meanwhile, and drops one that comes too late", async () => {
  const { request, pending } = controlledRequest();
  const { result, rerender } = renderHook(({ key }) => useRequest(key, { request }), { initialProps: { key: "a" } });
  await act(async () => pending[0]?.resolve("first"));
  rerender({ key: "b" });
  expect(result.current).toMatchObject({ answer: "first", isLoading: true });
  rerender({ key: "c" });
  await act(async () => pending[2]?.resolve("third"));
  await act(async () => pending[1]?.resolve("second"));
  expect(result.current).toMatchObject({ answer: "third", isLoading: false });
});

it("does not ask again when only the function is another one", async () => {
  const { request } = controlledRequest();
  const { rerender } = renderHook(() => useRequest("a", { request: () => request() }));
  rerender();
  expect(request).toHaveBeenCalledTimes(1);
});

it("says what a request failed with, reports it, and forgets it while it asks again", async () => {
  const { request, pending } = controlledRequest();
  const onFault = vi.fn<(fault: unknown) => void>();
  const { result } = renderHook(() => useRequest("a", { request, onFault }));
  const fault = new Error("no network");
  await act(async () => pending[0]?.reject(fault));
  expect(result.current).toMatchObject({ answer: null, fault, isLoading: false });
  expect(onFault).toHaveBeenCalledExactlyOnceWith(fault);
  act(() => result.current.reload());
  expect(result.current).toMatchObject({ fault: null, isLoading: true });
  await act(async () => pending[1]?.resolve("answer"));
  expect(result.current).toMatchObject({ answer: "answer", fault: null, isLoading: false });
});

it("keeps the answer when asking again fails", async () => {
  const { request, pending } = controlledRequest();
  const { result } = renderHook(() => useRequest("a", { request, known: "known" }));
  expect(request).not.toHaveBeenCalled();
  act(() => result.current.reload());
  await act(async () => pending[0]?.reject(new Error("no network")));
  expect(result.current).toMatchObject({ answer: "known", isLoading: false });
  expect(result.current.fault).toBeInstanceOf(Error);
});

it("takes another answer in place of the one on its way", async () => {
  const { request, pending } = controlledRequest();
  const { result } = renderHook(() => useRequest("a", { request }));
  act(() => result.current.replace("changed"));
  await act(async () => pending[0]?.resolve("older"));
  expect(result.current).toMatchObject({ answer: "changed", isLoading: false });
});
