import { faultMessage } from "@pipelark/shared-contracts/faultMessage";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { companyNamesQueries } from "@pipelark/shared-data/clients/companyNamesQueries";
import { Combobox, type ComboboxOption } from "@pipelark/shared-ui/Combobox";
import { RetryBox } from "@pipelark/shared-ui/RetryBox";
import { Stack } from "@pipelark/shared-ui/Stack";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";

export type CompanyChoiceProps = {
  services: ShellServices;
  /** The id of a company; for a new one `newCompany(name)`; empty for none. */
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  hint?: string;
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
export function CompanyChoice({ services, value, onChange, error, hint, mayAdd = false }: CompanyChoiceProps) {
  const [typed, setTyped] = useState("");
  const query = useDeferredValue(typed);
  const known = value !== "" && nameOfNewCompany(value) === null ? value : null;
  const found = useQuery(companyNamesQueries.find(services, query));
  const chosen = useQuery(companyNamesQueries.one(services, known));
  const fault = found.error ?? chosen.error;

  // A box whose value has no name yet would stay empty.
  if (known && chosen.isPending && !chosen.error) return null;

  const options: ComboboxOption[] = (found.data ?? []).map(({ id, name }) => ({ id, label: name }));
  if (chosen.data && !options.some(({ id }) => id === known)) {
    options.unshift({ id: chosen.data.id, label: chosen.data.name });
  }
  const wanted = nameOfNewCompany(value) ?? query.trim();
  const isTaken = options.some(({ label }) => label.toLowerCase() === wanted.toLowerCase());
  if (mayAdd && wanted && !isTaken) options.push({ id: newCompany(wanted), label: wanted, detail: "new company" });

  return (
    <Stack $gap="tight">
      <Combobox
        label="Company"
        hint={hint}
        options={options}
        selected={value || null}
        onSelect={(id) => onChange(id ?? "")}
        onQueryChange={setTyped}
        isPending={found.isFetching}
        error={error}
        isRequired
      />
      <RetryBox
        message={fault ? faultMessage(fault, "the list of companies") : null}
        isLoading={found.isFetching || chosen.isFetching}
        onRetry={() => void (found.error ? found.refetch() : chosen.refetch())}
      />
    </Stack>
  );
}
