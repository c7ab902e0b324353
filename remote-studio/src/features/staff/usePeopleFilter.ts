import { roleSchema } from "@pipelark/shared-contracts/role";
import { type PeopleFilter, peopleSorts } from "@pipelark/shared-data/people/directorySchema";
import type { DataSort } from "@pipelark/shared-ui/data/dataColumn";
import { useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";

const pause = 250;

/** Parameters that close the Staff tab's drawers, for `useAddress`. */
export const nothingOpen = { person: null, invitation: null };

/** Parameters that clear the filter. */
export const noPeopleFilter = { q: null, role: null, status: null, sort: null };

/** Filter of the list, in the URL as `?q=…&role=…&status=…`. Typed text goes there after a delay. */
export function usePeopleFilter(sort: DataSort) {
  const { read, change } = useAddress();
  const query = read("q") ?? "";
  const [typed, setTyped] = useState(query);
  // Search text that was last written to the URL.
  const sent = useRef(query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const role = read("role");
  const status = read("status");
  const filter: PeopleFilter = {
    query,
    role: v.is(roleSchema, role) ? role : null,
    status: status === "active" || status === "deactivated" ? status : null,
    sort: { column: peopleSorts.find((column) => column === sort.column) ?? "name", direction: sort.direction },
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  // A link or Back changed the URL: the box follows.
  useEffect(() => {
    if (query === sent.current) return;
    clearTimeout(timer.current);
    sent.current = query;
    setTyped(query);
  }, [query]);

  function search(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current = text.trim();
      change({ q: sent.current }, { isReplaced: true });
    }, pause);
  }

  function clear() {
    clearTimeout(timer.current);
    sent.current = "";
    setTyped("");
    change({ q: null, role: null, status: null }, { isReplaced: true });
  }

  return {
    filter,
    typed,
    search,
    clear,
    narrow: (id: string, value: string | null) => change({ [id]: value }, { isReplaced: true }),
  };
}
