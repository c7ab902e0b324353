import { useEffect } from "react";

/** Tells the page which leads are listed, in order, so that an open one has a next and a previous. */
export function useShownLeads(leads: readonly { id: string }[], onShow: (ids: readonly string[]) => void): void {
  const ids = leads.map(({ id }) => id).join();
  useEffect(() => onShow(ids === "" ? [] : ids.split(",")), [ids, onShow]);
}
