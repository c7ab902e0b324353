import { faultMessage } from "@pipelark/shared-contracts/faultMessage";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { companyNameQueries } from "@pipelark/shared-data/clients/companyNameQueries";
import { Combobox } from "@pipelark/shared-ui/Combobox";
import { RetryBox } from "@pipelark/shared-ui/RetryBox";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";

export type CompanyPickerProps = {
  services: ShellServices;
  label: string;
  value: string | null;
  onChange: (id: string | null) => void;
  placeholder?: string;
  error?: string | null | undefined;
};

/** A client company, found by typing a part of its name. */
export function CompanyPicker({ services, label, value, onChange, placeholder, error }: CompanyPickerProps) {
  const [typed, setTyped] = useState("");
  const chosen = useQuery(companyNameQueries.of(services, value ? [value] : []));
  const chosenName = chosen.data?.[0]?.name;
  // The name that is chosen stands in the box, and is no question.
  const question = typed === chosenName ? "" : typed;
  const found = useQuery({ ...companyNameQueries.matching(services, question), placeholderData: keepPreviousData });
  const others = (found.data ?? []).filter(({ id }) => id !== value);
  const fault = chosen.error ?? found.error;

  if (value && chosen.isPending) return null;
  return (
    <>
      <Combobox
        key={value}
        label={label}
        options={[...(chosen.data ?? []), ...others].map(({ id, name }) => ({ id, label: name }))}
        selected={value}
        onSelect={onChange}
        onQueryChange={setTyped}
        isPending={found.isPending}
        {...(placeholder && { placeholder })}
        {...(error && { error })}
      />
      <RetryBox
        message={fault ? faultMessage(fault, "the list of companies") : null}
        isLoading={found.isFetching || chosen.isFetching}
        onRetry={() => void Promise.all([found.refetch(), chosen.refetch()])}
      />
    </>
  );
}
