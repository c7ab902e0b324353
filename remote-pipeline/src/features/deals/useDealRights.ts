import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { Side } from "@pipelark/shared-data/appointments/appointmentSchema";
import { overviewQueries } from "@pipelark/shared-data/clients/companyQueries";
import type { Deal } from "@pipelark/shared-data/deals/dealSchema";
import { dutyQueries } from "@pipelark/shared-data/people/directoryQueries";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useQuery } from "@tanstack/react-query";

export type DealRights = {
  side: Side;
  isAdmin: boolean;
  /** Opens, loses and reopens deals. */
  mayDeal: boolean;
  /** Reports them as won. */
  mayReport: boolean;
  /** Names a value, confirms and disputes. */
  mayDecide: boolean;
};

/** What the reader may do with deals: a member by their rights, research and admins for the agency; accounts only read. The database decides. */
export function useDealRights(): DealRights {
  const { services, user } = useSignedIn();
  const isClient = user.role === "client";
  const isAdmin = user.role === "admin";
  const overview = useQuery({ ...overviewQueries.own(services), enabled: isClient });
  // The layout has just read them.
  const duties = useQuery({
    ...dutyQueries.own(services, user.id),
    enabled: !isClient && !isAdmin,
    refetchOnMount: false,
  });
  if (!isClient) {
    const mayDeal = isAdmin || (duties.data?.includes("research") ?? false);
    return { side: "agency", isAdmin, mayDeal, mayReport: mayDeal, mayDecide: isAdmin };
  }
  const rights = overview.data?.kind === "overview" ? overview.data.rights : null;
  const mayDeal = rights?.may_decide ?? false;
  const mayDecide = mayDeal && (rights?.sees_money ?? false);
  return { side: "client", isAdmin: false, mayDeal, mayReport: mayDecide, mayDecide };
}

export type DealOffer = "confirm" | "dispute" | "report" | "lose" | "reopen" | "take-back" | "override";

/** The acts that a deal offers to the reader. */
export function offersOf(deal: Deal, rights: DealRights): DealOffer[] {
  const { side, isAdmin, mayDeal, mayReport, mayDecide } = rights;
  const isOwn = deal.reportedSide === side;
  switch (deal.state) {
    case "open":
      return [...(mayReport ? (["report"] as const) : []), ...(mayDeal ? (["lose"] as const) : [])];
    case "reported":
      if (!deal.hasValue) return mayDecide ? ["report"] : [];
      if (isOwn) return [...(mayDecide ? (["report"] as const) : []), ...(isAdmin ? (["override"] as const) : [])];
      return mayDecide ? ["confirm", "dispute"] : [];
    case "disputed":
      if (isOwn) return mayDeal ? ["reopen"] : [];
      return [...(mayDecide ? (["confirm"] as const) : []), ...(isAdmin ? (["reopen"] as const) : [])];
    case "confirmed":
      return isAdmin && deal.returnsUntil !== null && deal.returnsUntil >= new Date().toISOString().slice(0, 10)
        ? ["take-back"]
        : [];
    case "lost":
    case "taken-back":
      return [];
    default:
      return assertNever(deal.state);
  }
}
