import { FunnelView } from "#features/funnel/FunnelView.tsx";

export function FunnelPage() {
  return <FunnelView />;
}
