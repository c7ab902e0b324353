import * as v from "valibot";
import { centsColumn } from "../columns.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const figureSchema = v.object({
  currency: v.string(),
  state: v.picklist(["open", "reported", "disputed"]),
  /** In the words that `dealMonthsOf` reads. */
  month: v.string(),
  deals: count,
  /** Of these, deals that nobody has said a value of. */
  without_value: count,
  /** Expected value of the others. */
  cents: centsColumn,
});
/** What the undecided deals of a state and a month are expected to bring, in one currency. */
export type ForecastFigure = v.InferOutput<typeof figureSchema>;

/** By currency, state and month, in this order. Empty for those who see no amounts, and from a database of an earlier release. */
export const forecastSchema = v.optional(v.array(figureSchema), []);
export type Forecast = v.InferOutput<typeof forecastSchema>;
