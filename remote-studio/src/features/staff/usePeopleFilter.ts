import { roleSchema } from "@pipelark/shared-contracts/role";
import type { PeopleFilter } from "@pipelark/shared-data/people/directorySchema";
import { useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";

const pause = 250;

/** What the list is narrowed to, in the address as `?q=…&role=…&status=…`. What is typed goes there when the typing rests. */
export function usePeopleFilter() {
  const { read, change } = useAddress();
  const [typed, setTyped] = useState(read("q") ?? "");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const role = read("role");
  const status = read("status");
  const filter: PeopleFilter = {
    query: read("q") ?? "",
    role: v.is(roleSchema, role) ? role : null,
    status: status === "active" || status === "deactivated" ? status : null,
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  function search(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => change({ q: text.trim() }, { isReplaced: true }), pause);
  }

  function clear() {
    clearTimeout(timer.current);
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
