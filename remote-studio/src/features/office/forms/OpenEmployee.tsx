import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { officeQueries } from "@pipelark/shared-data/office/officeQueries";
import type { Office } from "@pipelark/shared-data/office/officeSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { EmployeeForm } from "./EmployeeForm.tsx";
import { NotFound } from "./NotFound.tsx";

type OpenEmployeeProps = {
  /** Null adds one. */
  id: string | null;
  office: Office;
  onSaved: (message: string) => void;
};

/** The form of an employee, once what is newest of them is read. */
export function OpenEmployee({ id, office, onSaved }: OpenEmployeeProps) {
  const { services } = useSignedIn();
  const { data, error, isFetching, refetch } = useQuery(officeQueries.employee(services, id));

  if (!data) {
    return error ? (
      <RetryBox
        message={describeFault(error, { of: "this form" })}
        isLoading={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton $height="24rem" role="status" aria-label="Loading the form" />
    );
  }
  if (data.kind === "missing") return <NotFound />;
  const { employee, accounts } = data;
  return <EmployeeForm employee={employee} accounts={accounts} departments={office.departments} onSaved={onSaved} />;
}
