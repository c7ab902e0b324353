import { useLocation, useNavigation, useSearchParams } from "@pipelark/shared-router";
import { useEffect, useRef, useState } from "react";
import * as v from "valibot";

const idSchema = v.pipe(v.string(), v.uuid());

/** Keeps a page's open and chosen items in its address, so that links, Back and reload show the same. Null removes a parameter. */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const { location: onItsWay } = useNavigation();
  const next = onItsWay?.pathname === pathname ? new URLSearchParams(onItsWay.search) : search;

  /** A page that is slow to draw can still show an address that the browser has left: what a link has just opened would close. */
  function newest() {
    if (onItsWay || window.location.pathname !== pathname) return next;
    return new URLSearchParams(window.location.search);
  }

  function change(values: Record<string, string | null>, { isReplaced = false }: { isReplaced?: boolean } = {}) {
    // Flushed, so that a second quick press starts from the first one's result.
    setSearch(changed(newest(), values), { replace: isReplaced, preventScrollReset: true, flushSync: true });
  }

  return {
    read: (name: string) => search.get(name),
    /** Null also for what is no id. */
    readId: (name: string) => idOf(search.get(name)),
    /** Same as `read`, for the pending address. */
    readNext: (name: string) => next.get(name),
    change,
    to: (values: Record<string, string | null>) => `?${changed(search, values)}`,
  };
}

function idOf(text: string | null): string | null {
  return v.is(idSchema, text) ? text : null;
}

function changed(search: URLSearchParams, values: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Debounce of typing before a search, in milliseconds. */
const restingTime = 200;

/** Search text of a list, in the address as `?search=…`, or under another name. `typed` is the current text of the box. */
export function useSearchAddress(name = "search") {
  const { read, change } = useAddress();
  const search = read(name) ?? "";
  const [typed, setTyped] = useState(search);
  // Text that was last written to the address.
  const sent = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A filter that is chosen during the pause stays in the address.
  const changeNow = useRef(change);

  useEffect(() => {
    changeNow.current = change;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  // A link or Back changed the address: the box follows.
  useEffect(() => {
    if (search === sent.current) return;
    clearTimeout(timer.current);
    sent.current = search;
    setTyped(search);
  }, [search]);

  function send(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current = text.trim();
      changeNow.current({ [name]: sent.current }, { isReplaced: true });
    }, restingTime);
  }

  /** Empties the box, and removes these parameters with the text. */
  function clear(...others: readonly string[]) {
    clearTimeout(timer.current);
    sent.current = "";
    setTyped("");
    change(Object.fromEntries([name, ...others].map((each) => [each, null])), { isReplaced: true });
  }

  return { search, typed, setTyped: send, clear };
}
