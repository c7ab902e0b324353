import type { Attention } from "@pipelark/shared-data/overview/attentionSchema";
import { Forecast } from "@pipelark/shared-signed-in/forecast/Forecast";
import { useEntries } from "@pipelark/shared-signed-in/signedIn";
import { Aside } from "./Aside.tsx";

/** What deals are expected to bring. Nothing without deals, and for staff who see no amounts. */
export function DealForecast({ forecast }: Pick<Attention, "forecast">) {
  // Deals are a page of another remote.
  const pipeline = useEntries("rail").find(({ path }) => path.endsWith("/pipeline"))?.path;
  if (forecast.length === 0 || pipeline === undefined) return null;

  return (
    <Aside title="Expected from deals">
      <Forecast figures={forecast} dealsPath={`${pipeline}/deals`} headingLevel={3} />
    </Aside>
  );
}
