import { overviewQueries } from "@pipelark/shared-data/clients/companyQueries";
import type { Overview } from "@pipelark/shared-data/overview/portalOverviewSchema";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryView } from "../QueryView.tsx";
import { useSignedIn } from "../signedIn.tsx";

/** The reader's company, with its figures and the reader's rights. */
export type OwnCompany = Extract<Overview, { kind: "overview" }>;

type OwnCompanyViewProps = {
  /** Names what cannot be read: "your deals". */
  of: string;
  /** Height while it is read. */
  height: string;
  children: (own: OwnCompany) => ReactNode;
};

/** A part of the portal about the reader's company. */
export function OwnCompanyView({ of, height, children }: OwnCompanyViewProps) {
  const { services } = useSignedIn();
  const overview = useQuery(overviewQueries.own(services));
  return (
    <QueryView query={overview} of={of} loading={<Skeleton $height={height} />} isQuiet>
      {(own) =>
        own.kind === "overview" ? (
          children(own)
        ) : (
          <EmptyState title="No company yet" headingLevel={2}>
            Your account isn’t linked to a company yet. Write to us to be added.
          </EmptyState>
        )
      }
    </QueryView>
  );
}
