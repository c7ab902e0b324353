import type { Forecast as Figures } from "@pipelark/shared-data/overview/forecastSchema";
import { Forecast } from "@pipelark/shared-signed-in/forecast/Forecast";
import { usePathOf } from "@pipelark/shared-signed-in/signedIn";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { useId } from "react";
import { styled } from "styled-components";

/** What the company's deals are expected to bring. Nothing without deals, and for those who see no money. */
export function CompanyForecast({ forecast }: { forecast: Figures }) {
  const heading = useId();
  const dealsPath = usePathOf("clientDeals");
  if (forecast.length === 0 || dealsPath === undefined) return null;

  return (
    <section aria-labelledby={heading}>
      <Title id={heading}>Expected from deals</Title>
      <Forecast figures={forecast} dealsPath={dealsPath} headingLevel={3} />
    </section>
  );
}

const Title = styled.h2`
  height: 1.75rem;
  color: ${color.textMuted};
  font-family: inherit;
  font-size: ${text.small};
  font-weight: 400;
  letter-spacing: normal;
`;
