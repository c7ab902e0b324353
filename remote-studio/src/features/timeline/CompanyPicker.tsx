import { faultMessage } from "@pipelark/shared-contracts/faultMessage";
import { companyNameQueries } from "@pipelark/shared-data/plan/planQueries";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Combobox } from "@pipelark/shared-ui/Combobox";
import { RetryBox } from "@pipelark/shared-ui/RetryBox";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";

type CompanyPickerProps = {
  companyId: string | null;
  /** Once it is known. */
  companyName: string | null;
  onChoose: (id: string | null) => void;
};

const everyCompany = "all";
/** How many are offered; the others are found by typing. */
const most = 20;

/** The company whose timeline is shown, or all of them. */
export function CompanyPicker({ companyId, companyName, onChoose }: CompanyPickerProps) {
  const { services } = useSignedIn();
  const [query, setQuery] = useState("");
  // What stands in the box because it was chosen is nothing to look for.
  const wanted = query === companyName || query === "All companies" ? "" : query;
  const all = useInfiniteQuery(companyNameQueries.all(services));
  const found = useQuery({ ...companyNameQueries.matching(services, wanted), enabled: wanted !== "" });
  const names = wanted === "" ? all.data?.pages.flatMap(({ companies }) => companies) : found.data?.companies;
  const options = (names ?? []).slice(0, most).map(({ id, name }) => ({ id, label: name }));
  const chosen = companyId && companyName ? [{ id: companyId, label: companyName }] : [];
  const others = options.filter(({ id }) => id !== companyId);

  return (
    <>
      <Combobox
        label="Client company"
        options={[...(wanted === "" ? [{ id: everyCompany, label: "All companies" }] : []), ...chosen, ...others]}
        selected={companyId ?? everyCompany}
        onSelect={(id) => id !== null && onChoose(id === everyCompany ? null : id)}
        onQueryChange={setQuery}
        isPending={wanted === "" ? all.isPending : found.isFetching}
        error={wanted !== "" && found.error ? faultMessage(found.error, "the list of companies") : null}
      />
      {/* The timelines of all companies say it themselves. */}
      <RetryBox
        message={companyId && all.error ? faultMessage(all.error, "the list of companies") : null}
        isLoading={all.isFetching}
        onRetry={() => void all.refetch()}
      />
    </>
  );
}
