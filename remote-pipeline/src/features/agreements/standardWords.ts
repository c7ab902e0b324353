/** Words that a new draft starts with. The terms above them name the figures. */
export const standardWords = `We find firms that fit your ideal profile, research a person in each, and propose them to you as leads.

You pay for deals that close, and for nothing else: no retainer, and no fee per lead or appointment.

1. A deal counts if you sign it with a firm that we proposed, within the attribution time. That time starts with the first appointment that was held.
2. You report a signed deal within the days named above, with its value without tax. We confirm it, or ask. Nothing is charged before both sides have confirmed.
3. Our commission is the agreed share of the confirmed value, at most the cap if there is one. Each confirmed deal is invoiced, and the invoice is due within the days named above.
4. If your customer cancels within the days named above, tell us: the deal is taken back, and so is the commission.
5. Your leads are yours alone. We don't propose the same person to another company while you work on them.
6. Either side can end this agreement with 30 days' notice. Deals within their attribution time still count.`;
