import { addDays } from "@pipelark/shared-time/days";
import { formatDays } from "@pipelark/shared-time/formats";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FilterSheet } from "@pipelark/shared-ui/controls/FilterSheet";
import { ArrowLeftIcon, ArrowRightIcon } from "@pipelark/shared-ui/controls/icons";
import { SegmentedControl } from "@pipelark/shared-ui/controls/SegmentedControl";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { CompanyPicker } from "@pipelark/shared-signed-in/CompanyPicker";
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
  /** True if there is room for a chart; otherwise there is no choice. */
  hasForms: boolean;
};

/** Controls for company, period, zoom and layout. */
export function TimelineToolbar({ address, hasForms }: TimelineToolbarProps) {
  const { services } = useSignedIn();
  const { axis, companyId, isList, go } = address;
  return (
    <Bar>
      <Steps $gap="tight">
        <Button tone="secondary" size="medium" onClick={() => go({ from: null })}>
          Today
        </Button>
        <Step tone="quiet" size="medium" aria-label="Earlier" onClick={() => go({ from: axisBeside(axis, "earlier") })}>
          <ArrowLeftIcon />
        </Step>
        <Step tone="quiet" size="medium" aria-label="Later" onClick={() => go({ from: axisBeside(axis, "later") })}>
          <ArrowRightIcon />
        </Step>
        <Period aria-live="polite">{formatDays({ first: axis.from, last: addDays(axis.until, -1) })}</Period>
      </Steps>
      <FilterSheet active={companyId ? 1 : 0} onClear={() => go({ company: null })}>
        <Picker>
          <CompanyPicker
            services={services}
            label="Client company"
            placeholder="All companies"
            value={companyId}
            onChange={(company) => go({ company })}
          />
        </Picker>
        {companyId && (
          <Button tone="quiet" size="medium" onClick={() => go({ company: null })}>
            All companies
          </Button>
        )}
        <Looks $gap="tight">
          <SegmentedControl
            label="Zoom"
            options={zooms}
            value={axis.zoom}
            onChange={(zoom) => go({ zoom, from: null })}
          />
          {hasForms && (
            <SegmentedControl
              label="Layout"
              options={looks}
              value={isList ? "list" : "chart"}
              onChange={(look) => go({ as: look === "list" ? "list" : null })}
            />
          )}
        </Looks>
      </FilterSheet>
    </Bar>
  );
}

const Bar = styled(Cluster)`
  align-items: end;

  @media (max-width: 40rem) {
    justify-content: space-between;

    > div:first-child {
      display: contents;
    }
  }
`;

const Picker = styled.div`
  flex: 1 1 14rem;
  max-width: 20rem;

  @media (max-width: 40rem) {
    max-width: none;
  }
`;

const Steps = styled(Cluster)`
  /* Matches the height of the boxes beside it. */
  min-height: 3rem;
`;

const Looks = styled(Cluster)`
  margin-inline-start: auto;

  @media (max-width: 40rem) {
    margin-inline-start: 0;
  }
`;

const Step = styled(Button)`
  padding-inline: 0.75rem;

  > svg {
    width: 1.25rem;
  }

  @media (max-width: 40rem) {
    padding-inline: 0.625rem;
  }
`;

const Period = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;

  @media (max-width: 40rem) {
    flex-basis: 100%;
    order: 1;
  }
`;
