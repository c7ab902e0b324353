import { type Standing, standings } from "@pipelark/shared-data/lead/deliveredLeadSchema";
import { useAddress, useSearchAddress } from "@pipelark/shared-signed-in/useAddress";
import { isMonth } from "@pipelark/shared-time/days";

const views = ["table", "cards", "never-contact"] as const;

/** Filters, view and open lead in the address: `?stage=…&month=…&search=…&view=…&lead=…`. */
export function useLeadAddress() {
  const { read, change, to } = useAddress();
  const { search, typed, setTyped, clear } = useSearchAddress();
  const month = read("month");
  const standing: Standing | null = standings.find((each) => each === read("stage")) ?? null;

  return {
    standing,
    month: isMonth(month) ? month : null,
    search,
    typed,
    view: views.find((each) => each === read("view")) ?? "table",
    leadId: read("lead"),
    setTyped,
    setFilter: (name: string, value: string | null) => change({ [name]: value }, { isReplaced: true }),
    clear: () => clear("stage", "month"),
    open: (id: string | null) => change({ lead: id }, { isReplaced: id === null || read("lead") !== null }),
    to,
  };
}
