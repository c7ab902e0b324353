import { type ClientFilter, campaignStatusSchema } from "@pipelark/shared-data/clients/clientSchema";
import { useSearchParams } from "@pipelark/shared-router";
import { useEffect, useState } from "react";
import * as v from "valibot";

/** Delay after typing before the search runs, in milliseconds. */
const restingTime = 200;

/** Filter of the list, in the URL as `?search=…&campaign=…`. `typed` is the current text of the search box. */
export function useClientFilter() {
  const [address, setAddress] = useSearchParams();
  const search = address.get("search") ?? "";
  const status = v.safeParse(campaignStatusSchema, address.get("campaign"));
  const filter: ClientFilter = { search, status: status.success ? status.output : null };
  const [typed, setSearch] = useState(search);

  function narrow(name: string, value: string | null) {
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  useEffect(() => {
    if (typed.trim() === search) return undefined;
    const timer = setTimeout(() => narrow("search", typed.trim()), restingTime);
    return () => clearTimeout(timer);
  });

  return { typed, filter, setSearch, setStatus: (value: string | null) => narrow("campaign", value) };
}
