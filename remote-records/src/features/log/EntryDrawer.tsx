import { recordQueries } from "@pipelark/shared-data/records/recordQueries";
import type { AuditEntry } from "@pipelark/shared-data/records/recordSchema";
import { DrawerSection } from "@pipelark/shared-signed-in/DrawerSection";
import { Facts } from "@pipelark/shared-signed-in/Facts";
import { decimalOf } from "@pipelark/shared-signed-in/ledger/csv";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { formatMoment } from "@pipelark/shared-time/formats";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { useQuery } from "@tanstack/react-query";
import { RecordDrawer } from "#lib/RecordDrawer.tsx";
import { wordsOf } from "#lib/words.ts";

/** An entry of the log with its detail. */
export function EntryDrawer() {
  const { services } = useSignedIn();
  const { read } = useAddress();
  const asked = read("entry");
  const id = asked && /^\d{1,15}$/.test(asked) ? asked : null;
  const entry = useQuery({ ...recordQueries.entry(services, id ?? ""), enabled: id !== null });

  return (
    <RecordDrawer name="entry" title="Entry" isOpen={id !== null} query={entry}>
      {(shown) => (
        <>
          <Facts
            facts={[
              { label: "What", value: wordsOf(shown.action) },
              { label: "Who", value: shown.actor ?? "Nobody was signed in" },
              { label: "When", value: formatMoment(shown.at) },
              { label: wordsOf(shown.subjectType), value: shown.about ?? shown.subjectId ?? "–" },
              ...(shown.company ? [{ label: "Company", value: shown.company }] : []),
            ]}
          />
          {Object.keys(shown.detail).length > 0 && (
            <DrawerSection title="Detail">
              <Facts facts={detailOf(shown)} />
            </DrawerSection>
          )}
        </>
      )}
    </RecordDrawer>
  );
}

function detailOf({ detail }: AuditEntry) {
  const { currency } = detail;
  return Object.entries(detail).map(([name, value]) => {
    const isAmount = name.endsWith("_cents") && typeof value === "number";
    if (!isAmount) return { label: wordsOf(name), value: textOf(value) };
    const label = wordsOf(name.slice(0, -"_cents".length));
    return { label, value: typeof currency === "string" ? formatMoney(value, { currency }) : decimalOf(value) };
  });
}

function textOf(value: unknown): string {
  if (value === null || value === "") return "–";
  return typeof value === "string" ? value : JSON.stringify(value);
}
