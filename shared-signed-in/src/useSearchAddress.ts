import { useEffect, useState } from "react";
import { useAddress } from "./useAddress.ts";

/** Debounce of typing before a search, in milliseconds. */
const restingTime = 200;

/** Search text of a list, in the address as `?search=…`. `typed` is the current text of the box. */
export function useSearchAddress() {
  const { read, change } = useAddress();
  const search = read("search") ?? "";
  const [typed, setTyped] = useState(search);

  useEffect(() => {
    if (typed.trim() === search) return undefined;
    const timer = setTimeout(() => change({ search: typed.trim() }, { isReplaced: true }), restingTime);
    return () => clearTimeout(timer);
  });

  return { search, typed, setTyped };
}
