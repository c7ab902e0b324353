/** URL of the policies, with the anchors of its two documents. */
export const policyPaths = { policies: "/policies", terms: "/policies#terms", privacy: "/policies#privacy" } as const;
