import { isDataFault } from "@pipelark/shared-contracts/unwrap";

/** What the academy says when the list of its videos could not be read: that the query failed, or that it was never answered. */
export function videoFaultMessage(error: unknown): "Failed to fetch videos" | "An unexpected error occurred" {
  return isDataFault(error) && error.status !== null ? "Failed to fetch videos" : "An unexpected error occurred";
}
