import * as v from "valibot";

const originSchema = v.object({
  /** Empty: no campaign and no linking site. */
  source: v.string(),
  campaign: v.string(),
  views: v.number(),
  bookings: v.number(),
  held: v.number(),
  clients: v.number(),
  deals: v.number(),
});
export type FunnelOrigin = v.InferOutput<typeof originSchema>;

/** Answer of `attribution_funnel`. */
export const funnelSchema = v.object({
  steps: v.array(
    v.object({
      step: v.picklist(["views", "questions", "answered", "bookings", "held", "clients", "deals"]),
      count: v.number(),
    }),
  ),
  /** Null for those who do not see money. */
  commissions: v.nullable(v.array(v.object({ currency: v.string(), cents: v.number() }))),
  sources: v.array(originSchema),
  answers: v.array(v.object({ question: v.string(), answer: v.string(), chosen: v.number(), bookings: v.number() })),
});
export type Funnel = v.InferOutput<typeof funnelSchema>;
