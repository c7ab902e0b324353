import { useEffect, useState } from "react";
import { useAddress } from "./useAddress.ts";

/** How long the typing rests, in milliseconds, before it is searched for. */
const restingTime = 200;

/** What a list is searched for, in the address as `?search=…`. `typed` is what stands in the box meanwhile. */
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
