import { useCompanyNames } from "@pipelark/shared-signed-in/useCompanyNames";
import { firmQueries } from "@pipelark/shared-data/firm/firmQueries";
import type { LeadOfFirm } from "@pipelark/shared-data/firm/firmSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { formatDay } from "@pipelark/shared-time/formats";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { paths } from "#app/paths.ts";
import { leadStageWords } from "#lib/leadStages.ts";
import { DrawerSection } from "@pipelark/shared-signed-in/DrawerSection";

/** Leads of a firm that the reader may see, by company and stage. */
export function LeadsOfFirm({ firmId }: { firmId: string }) {
  const { services } = useSignedIn();
  const leads = useQuery(firmQueries.leadsOf(services, firmId));
  const companyIds = [...new Set(leads.data?.map(({ companyId }) => companyId))];
  const { names, reading } = useCompanyNames(leads.data ?? []);

  return (
    <DrawerSection title="Leads">
      <QueryView
        query={leads}
        of="the leads"
        loading={<Skeleton $height="6rem" />}
        empty={<p>Nobody here has been proposed to a client.</p>}
      >
        {(known) =>
          companyIds.map((companyId) => (
            <Company key={companyId}>
              <h4>{names.get(companyId) ?? "Client company"}</h4>
              <ul>
                {known
                  .filter((lead) => lead.companyId === companyId)
                  .map((lead) => (
                    <LeadLine key={lead.id} lead={lead} />
                  ))}
              </ul>
            </Company>
          ))
        }
      </QueryView>
      <QueryView query={reading} of="the companies" />
    </DrawerSection>
  );
}

function LeadLine({ lead: { id, contactName, stage, stageAt } }: { lead: LeadOfFirm }) {
  return (
    <li>
      <TextLink to={`${paths.leads}?lead=${id}`}>{contactName ?? "Erased contact"}</TextLink>{" "}
      <Badge tone={leadStageWords[stage].tone}>{leadStageWords[stage].label}</Badge> <When>{formatDay(stageAt)}</When>
    </li>
  );
}

const Company = styled.div`
  display: grid;
  gap: ${space.hair};
  font-size: ${text.small};

  > h4 {
    font-size: ${text.small};
    font-weight: 600;
  }

  > ul {
    display: grid;
    gap: ${space.hair};
    padding: 0;
    list-style: none;
  }
`;

const When = styled.span`
  color: ${color.textMuted};
`;
