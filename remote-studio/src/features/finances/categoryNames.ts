import type { ExpenseCategory } from "@pipelark/shared-data/finances/financesSchema";

export const categoryNames: Record<ExpenseCategory, string> = {
  advertising: "Advertising",
  contractors: "Contractors",
  office: "Office",
  salaries: "Salaries",
  software: "Software and data",
  travel: "Travel",
  other: "Other",
};
