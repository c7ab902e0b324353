/** The categories of training videos, in the order of their tabs. A video's `category` holds the label. */
export const videoCategories = [
  { id: "paid-ads", label: "Paid Ads" },
  { id: "customer-service", label: "Customer Service" },
  { id: "offer-recreation", label: "Offer Recreation" },
  { id: "sales-trainings", label: "Sales Trainings" },
  { id: "intelicrm", label: "InteliCRM" },
] as const;
