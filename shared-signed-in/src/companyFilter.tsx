import type { Filter } from "@pipelark/shared-ui/controls/FilterBar";
import { CompanyPicker, type CompanyPickerProps } from "./CompanyPicker.tsx";

type CompanyFilterOptions = Pick<CompanyPickerProps, "services" | "label" | "value" | "onChange" | "other">;

/** Filter of a `FilterBar` by client company, under the id `company`. */
export function companyFilter({ label = "Company", ...picker }: CompanyFilterOptions): Filter {
  return {
    id: "company",
    label,
    look: "field",
    value: picker.value,
    field: <CompanyPicker {...picker} look="pill" label={label} placeholder={`${label}: all`} />,
  };
}
