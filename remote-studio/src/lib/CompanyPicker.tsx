import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { companyNameQueries } from "@pipelark/shared-data/clients/companyNameQueries";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { Combobox, type ComboboxOption, type ComboboxProps } from "@pipelark/shared-ui/forms/Combobox";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { together } from "@pipelark/shared-signed-in/reading";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

export type CompanyPickerProps = Pick<ComboboxProps, "hint" | "error" | "placeholder" | "isRequired"> & {
  services: ShellServices;
  /** "Company" when not said. */
  label?: string;
  /** The id of a company; for a new one `newCompany(name)`; null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Offers what is typed as the name of a new company. */
  mayAdd?: boolean;
};

const newPrefix = "new:";

/** The value that stands for a company that is not there yet. */
function newCompany(name: string): string {
  return `${newPrefix}${name}`;
}

/** The name of a company that is not there yet; null for one that is. */
export function nameOfNewCompany(value: string): string | null {
  return value.startsWith(newPrefix) ? value.slice(newPrefix.length) : null;
}

/** A client company, found by typing a part of its name. */
export function CompanyPicker(props: CompanyPickerProps) {
  const { services, label = "Company", value, onChange, mayAdd = false, ...box } = props;
  const [typed, setTyped] = useState("");
  const newName = value === null ? null : nameOfNewCompany(value);
  const known = newName === null ? value : null;
  const named = useQuery(companyNameQueries.of(services, known === null ? [] : [known]));
  const chosen = named.data?.find(({ id }) => id === known);
  // The name that is chosen stands in the box, and is no question.
  const found = useQuery(companyNameQueries.matching(services, typed === chosen?.name ? "" : typed));

  const others = (found.data ?? []).filter(({ id }) => id !== chosen?.id);
  const options: ComboboxOption[] = [...(chosen ? [chosen] : []), ...others].map(({ id, name }) => ({
    id,
    label: name,
  }));
  const sameName = newName === null ? undefined : optionNamed(options, newName);
  for (const name of mayAdd ? new Set([newName ?? "", typed.trim()]) : []) {
    if (name && !optionNamed(options, name)) options.push({ id: newCompany(name), label: name, detail: "new company" });
  }

  // The name was typed and left before it was found.
  const knownId = sameName?.id;
  useEffect(() => {
    if (knownId !== undefined) onChange(knownId);
  }, [knownId, onChange]);

  // A box whose value has no name yet would stay empty.
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

function optionNamed(options: readonly ComboboxOption[], name: string): ComboboxOption | undefined {
  return options.find(({ label }) => label.toLowerCase() === name.toLowerCase());
}
