import { QualityTables } from "#features/quality/QualityTables.tsx";

/** What became of the delivered leads. */
export function QualityPage() {
  return <QualityTables />;
}
