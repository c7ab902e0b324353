import { tooMany } from "./refusals.ts";

/** Most requests in progress: of an IPv4 address or a /64, of a /56, of a /48. */
const mostUnderWay = [16, 32, 64];

/** Limits the tasks that run at once per network: refuses a task while {@link mostUnderWay} others of one of its networks run. */
export function createPlaces(): (networks: readonly string[], task: () => Promise<Response>) => Promise<Response> {
  const underWay = new Map<string, number>();

  function count(networks: readonly string[], by: 1 | -1): void {
    for (const network of networks) {
      const left = (underWay.get(network) ?? 0) + by;
      if (left === 0) underWay.delete(network);
      else underWay.set(network, left);
    }
  }

  return async function takePlace(networks, task) {
    if (networks.some((network, size) => (underWay.get(network) ?? 0) >= (mostUnderWay[size] ?? 0))) return tooMany(1);
    count(networks, 1);
    try {
      return await task();
    } finally {
      count(networks, -1);
    }
  };
}
