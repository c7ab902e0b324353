import { companyNameQueries } from "@pipelark/shared-data/plan/planQueries";
import { formatDay } from "@pipelark/shared-signed-in/formatMoment";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/Button";
import { Combobox } from "@pipelark/shared-ui/Combobox";
import { ArrowLeftIcon, ArrowRightIcon } from "@pipelark/shared-ui/icons";
import { SegmentedControl } from "@pipelark/shared-ui/SegmentedControl";
import { Cluster } from "@pipelark/shared-ui/Stack";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { faultMessage } from "@pipelark/shared-contracts/faultMessage";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";
import { axisBeside } from "./timeAxis.ts";
import type { useTimelineAddress } from "./useTimelineAddress.ts";

const zooms = [
  { value: "weeks", label: "Weeks" },
  { value: "months", label: "Months" },
] as const;

const looks = [
  { value: "chart", label: "Chart" },
  { value: "list", label: "List" },
] as const;

type TimelineToolbarProps = {
  address: ReturnType<typeof useTimelineAddress>;
  /** The name of the chosen company, once it is known. */
  companyName: string | null;
};

/** Whose timeline is shown, of when, how near and in which form. */
export function TimelineToolbar({ address, companyName }: TimelineToolbarProps) {
  const { axis, companyId, isList, go } = address;
  return (
    <>
      <Cluster $spread>
        <Picker>
          <CompanyPicker
            key={companyName}
            companyId={companyId}
            companyName={companyName}
            onChoose={(company) => go({ company })}
          />
        </Picker>
        <Cluster $gap="tight">
          <SegmentedControl
            label="Zoom"
            options={zooms}
            value={axis.zoom}
            onChange={(zoom) => go({ zoom, from: null })}
          />
          <SegmentedControl
            label="Form"
            options={looks}
            value={isList ? "list" : "chart"}
            onChange={(look) => go({ as: look === "list" ? "list" : null })}
          />
        </Cluster>
      </Cluster>
      <Cluster $gap="tight">
        <Button tone="secondary" size="medium" onClick={() => go({ from: null })}>
          Today
        </Button>
        <Step
          tone="quiet"
          size="medium"
          aria-label="Earlier"
          onClick={() => go({ from: axisBeside(axis, "earlier").toString() })}
        >
          <ArrowLeftIcon />
        </Step>
        <Step
          tone="quiet"
          size="medium"
          aria-label="Later"
          onClick={() => go({ from: axisBeside(axis, "later").toString() })}
        >
          <ArrowRightIcon />
        </Step>
        <Period aria-live="polite">
          {formatDay(axis.from.toString())} – {formatDay(axis.until.subtract({ days: 1 }).toString())}
        </Period>
      </Cluster>
    </>
  );
}

type CompanyPickerProps = {
  companyId: string | null;
  companyName: string | null;
  onChoose: (id: string | null) => void;
};

const everyCompany = "all";

function CompanyPicker({ companyId, companyName, onChoose }: CompanyPickerProps) {
  const { services } = useSignedIn();
  const [query, setQuery] = useState("");
  // What stands in the box because it was chosen is nothing to look for.
  const wanted = query === companyName || query === "All companies" ? "" : query;
  const found = useQuery(companyNameQueries.matching(services, wanted));
  const names = (found.data?.companies ?? []).map(({ id, name }) => ({ id, label: name }));
  const chosen = companyId && companyName ? [{ id: companyId, label: companyName }] : [];
  const others = names.filter(({ id }) => id !== companyId);

  return (
    <Combobox
      label="Client company"
      options={[...(wanted === "" ? [{ id: everyCompany, label: "All companies" }] : []), ...chosen, ...others]}
      selected={companyId ?? everyCompany}
      onSelect={(id) => id !== null && onChoose(id === everyCompany ? null : id)}
      onQueryChange={setQuery}
      isPending={found.isFetching}
      error={found.error ? faultMessage(found.error, "the list of companies") : null}
    />
  );
}

const Picker = styled.div`
  flex: 1 1 14rem;
  max-width: 22rem;
`;

const Step = styled(Button)`
  padding-inline: 0.75rem;

  > svg {
    width: 1.25rem;
  }
`;

const Period = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
`;
