import { everybody, exclusionCauses, type ExclusionFilter } from "@pipelark/shared-data/exclusion/exclusionSchema";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { useEffect, useRef, useState } from "react";

/** Debounce of typing before a check, in milliseconds. */
const restingTime = 200;

/**
 * Filter of the exclusions, in the address as `?company=…&cause=…`, and the domain or address that is checked. That one stays out of the page's address:
 * it can be a person's, of which nothing is kept.
 */
export function useExclusionFilter() {
  const { read, readId, change } = useAddress();
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const filter: ExclusionFilter = {
    company: read("company") === everybody ? everybody : readId("company"),
    cause: exclusionCauses.find((known) => known === read("cause")) ?? null,
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  function look(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSearch(text.trim()), restingTime);
  }

  return {
    filter,
    search,
    typed,
    look,
    clear: () => change({ company: null, cause: null }, { isReplaced: true }),
    narrow: (id: string, value: string | null) => change({ [id]: value }, { isReplaced: true }),
  };
}
