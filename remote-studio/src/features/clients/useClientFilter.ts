import { type ClientFilter, campaignStatusSchema } from "@pipelark/shared-data/clients/clientSchema";
import { useSearchParams } from "@pipelark/shared-router";
import { useEffect, useState } from "react";
import * as v from "valibot";

/** How long the typing rests, in milliseconds, before it is searched for. */
const restingTime = 200;

/** What the list is narrowed to, in the address as `?search=…&campaign=…`. `typed` is what stands in the box meanwhile. */
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
