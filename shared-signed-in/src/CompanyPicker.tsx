import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { companyNameQueries } from "@pipelark/shared-data/clients/companyNameQueries";
import { Combobox, type ComboboxOption, type ComboboxProps } from "@pipelark/shared-ui/forms/Combobox";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { QueryView } from "./QueryView.tsx";
import { together } from "./reading.ts";

export type CompanyPickerProps = Pick<ComboboxProps, "hint" | "error" | "placeholder" | "isRequired" | "look"> & {
  services: ShellServices;
  /** Defaults to "Company". */
  label?: string;
  /** Id of a company; `newCompany(name)` for a new one; null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** A choice besides companies, which comes first. */
  other?: ComboboxOption;
  /** Offers to create a company with the typed name. */
  mayAdd?: boolean;
};

const newPrefix = "new:";

/** Value for a company that does not exist yet. */
function newCompany(name: string): string {
  return `${newPrefix}${name}`;
}

/** Name of a company that does not exist yet; null for others. */
export function nameOfNewCompany(value: string): string | null {
  return value.startsWith(newPrefix) ? value.slice(newPrefix.length) : null;
}

/** Finds a client company by a part of its name. */
export function CompanyPicker(props: CompanyPickerProps) {
  const { services, label = "Company", value, onChange, mayAdd = false, other, ...box } = props;
  const [typed, setTyped] = useState("");
  const newName = value === null ? null : nameOfNewCompany(value);
  const known = newName === null && value !== other?.id ? value : null;
  const named = useQuery(companyNameQueries.of(services, known === null ? [] : [known]));
  const chosen = named.data?.find(({ id }) => id === known);
  // The chosen company's name in the box is not a search.
  const search = typed === chosen?.name ? "" : typed;
  const found = useQuery(companyNameQueries.matching(services, search));

  // Until the answer arrives, those of the previous one that match; others could be chosen by mistake.
  const matching = found.isPlaceholderData ? found.data?.filter(({ name }) => contains(name, search)) : found.data;
  const others = (matching ?? []).filter(({ id }) => id !== chosen?.id);
  const options: ComboboxOption[] = [...(chosen ? [chosen] : []), ...others].map(({ id, name }) => ({
    id,
    label: name,
  }));
  if (other && contains(other.label, value === other.id ? "" : search)) options.unshift(other);
  const sameName = newName === null ? undefined : optionNamed(options, newName);
  for (const name of mayAdd ? new Set([newName ?? "", typed.trim()]) : []) {
    if (name && !optionNamed(options, name)) options.push({ id: newCompany(name), label: name, detail: "new company" });
  }

  // The typed name was left before its company was found.
  const knownId = sameName?.id;
  useEffect(() => {
    if (knownId !== undefined) onChange(knownId);
  }, [knownId, onChange]);

  // Waits for the name of the chosen company, because the box would stay empty.
  if (known && named.isPending && !options.some(({ id }) => id === known)) return null;
  return (
    <Stack $gap="tight">
      <Combobox
        {...box}
        hint={
          newName !== null && !sameName
            ? `“${newName}” isn't in the list. It will be created as a new company.`
            : box.hint
        }
        label={label}
        options={options}
        selected={value}
        onSelect={onChange}
        onQueryChange={setTyped}
        isPending={found.isFetching}
        onRetry={found.error ? () => void found.refetch() : undefined}
        customValueId={mayAdd ? newCompany : undefined}
      />
      <QueryView query={together([found, named])} of="the companies" />
    </Stack>
  );
}

function contains(name: string, text: string): boolean {
  return name.toLowerCase().includes(text.trim().toLowerCase());
}

function optionNamed(options: readonly ComboboxOption[], name: string): ComboboxOption | undefined {
  return options.find(({ label }) => label.toLowerCase() === name.toLowerCase());
}
