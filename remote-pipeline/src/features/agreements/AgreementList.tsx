import { agreementQueries } from "@pipelark/shared-data/agreements/agreementQueries";
import {
  type Agreement,
  type AgreementFilter,
  type AgreementState,
  agreementStates,
} from "@pipelark/shared-data/agreements/agreementSchema";
import { companyFilter } from "@pipelark/shared-signed-in/companyFilter";
import { useCreateKey } from "@pipelark/shared-signed-in/keys/useRowKeys";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { today } from "@pipelark/shared-time/zones";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FilterBar } from "@pipelark/shared-ui/controls/FilterBar";
import { DocumentIcon, PlusIcon } from "@pipelark/shared-ui/controls/icons";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { color } from "@pipelark/shared-ui/theme/tokens";
import { useInfiniteQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { useCompanyNames } from "@pipelark/shared-signed-in/useCompanyNames";
import { agreementColumns } from "./agreementColumns.tsx";
import { AgreementDrawer, newId } from "./AgreementDrawer.tsx";
import { nameOf } from "./agreementWords.ts";

const stateLabels: Record<AgreementState, string> = {
  draft: "Draft",
  offered: "Offered",
  withdrawn: "Withdrawn",
  accepted: "Accepted",
  ended: "Ended or replaced",
};

/** Agreements with the client companies, by company and state. */
export function AgreementList() {
  const { services, user } = useSignedIn();
  const { read, readId, change, to } = useAddress();
  const filter: AgreementFilter = {
    companyId: readId("company"),
    state: agreementStates.find((known) => known === read("state")) ?? null,
  };
  const list = useInfiniteQuery(agreementQueries.list(services, filter));
  const shown = list.data ?? [];
  const { nameOf: nameOfId, reading } = useCompanyNames(shown);
  const isAdmin = user.role === "admin";

  function write() {
    change({ agreement: newId });
  }

  useCreateKey(isAdmin ? { label: "Write agreement", run: write } : null);

  const add = isAdmin && (
    <Button size="medium" onClick={write}>
      <PlusIcon />
      Write agreement
    </Button>
  );

  function nameOfCompany({ companyName, companyId }: Agreement): string {
    return companyName ?? nameOfId(companyId);
  }

  return (
    <Stack $gap="small">
      <Cluster $spread>
        <Lead>What a company pays per closed deal, and on what terms. A member who may decide accepts it.</Lead>
        {add}
      </Cluster>
      <FilterBar
        label="Filter agreements"
        filters={[
          companyFilter({
            services,
            value: filter.companyId,
            onChange: (id) => change({ company: id }, { isReplaced: true }),
          }),
          {
            id: "state",
            label: "State",
            look: "select",
            options: agreementStates.map((value) => ({ value, label: stateLabels[value] })),
            value: filter.state,
          },
        ]}
        onChange={(id, value) => change({ [id]: value }, { isReplaced: true })}
        onClear={() => change({ company: null, state: null }, { isReplaced: true })}
      />
      <QueryView query={reading} of="the companies" />
      <QueryTable
        query={list}
        of="the agreements"
        label="Agreements"
        columns={agreementColumns({ to: (id) => to({ agreement: id }), nameOfCompany, today: today() })}
        rows={shown}
        rowId={({ id }) => id}
        rowLabel={(agreement) => `${nameOf(agreement)}, ${nameOfCompany(agreement)}`}
        empty={<NoAgreements isNarrowed={filter.companyId !== null || filter.state !== null} />}
        count={shown.length === 1 ? "1 agreement" : `${shown.length} agreements`}
        isAutomatic
      />
      <AgreementDrawer nameOfCompany={nameOfId} />
    </Stack>
  );
}

function NoAgreements({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <EmptyState
      icon={<DocumentIcon />}
      title={isNarrowed ? "No agreements match" : "No agreements yet"}
      headingLevel={2}
    >
      {isNarrowed
        ? "Clear the filters to see all."
        : "A company’s deals can’t be confirmed without one. Write the first and offer it."}
    </EmptyState>
  );
}

const Lead = styled.p`
  flex: 1 1 20rem;
  color: ${color.textMuted};
`;
