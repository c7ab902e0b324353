import { officeQueries } from "@pipelark/shared-data/office/officeQueries";
import type { Office } from "@pipelark/shared-data/office/officeSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { EmployeeForm } from "./EmployeeForm.tsx";

type OpenEmployeeProps = {
  /** Null to add one. */
  id: string | null;
  office: Office;
  onSaved: (message: string) => void;
};

/** Form of an employee, once the latest version is loaded. */
export function OpenEmployee({ id, office, onSaved }: OpenEmployeeProps) {
  const { services } = useSignedIn();
  const query = useQuery(officeQueries.employee(services, id));

  return (
    <QueryView
      query={query}
      of="this form"
      loading={<Skeleton $height="24rem" role="status" aria-label="Loading the form" />}
      isQuiet
    >
      {(found) =>
        found.kind === "missing" ? (
          <NotFound />
        ) : (
          <EmployeeForm
            employee={found.employee}
            accounts={found.accounts}
            departments={office.departments}
            onSaved={onSaved}
          />
        )
      }
    </QueryView>
  );
}

/** Shown for an id in the URL that the office does not have. */
export function NotFound() {
  return <p>This link may be outdated: the office has no such entry.</p>;
}
