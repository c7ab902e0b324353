import type { Firm } from "@pipelark/shared-data/firm/firmSchema";
import { formatDay } from "@pipelark/shared-time/formats";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { ExternalLink } from "@pipelark/shared-ui/controls/ExternalLink";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { text } from "@pipelark/shared-ui/theme/tokens";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Facts } from "@pipelark/shared-signed-in/Facts";
import { FirmForm } from "./FirmForm.tsx";
import { useEditing } from "./useEditing.ts";

type FirmFactsProps = {
  firm: Firm;
  /** The button that excludes the firm's domain. */
  exclude: ReactNode;
};

/** What is known of a firm itself. */
export function FirmFacts({ firm, exclude }: FirmFactsProps) {
  const { name, domain, industry, country, employees, about } = firm;
  const { isEditing, edit, close, editButton } = useEditing();
  if (isEditing) return <FirmForm firm={firm} onClose={close} />;
  return (
    <Stack $gap="small">
      <Name>{name}</Name>
      <Facts
        facts={[
          { label: "Domain", value: domain ? <ExternalLink href={`https://${domain}`}>{domain}</ExternalLink> : "–" },
          { label: "Industry", value: industry || "–" },
          { label: "Country", value: country || "–" },
          { label: "Employees", value: employees?.toLocaleString("en") ?? "–" },
          { label: "Source", value: sourceOf(firm) },
          { label: "Added", value: `${formatDay(firm.addedAt)} by ${firm.addedBy}` },
          ...(firm.version > 1 ? [{ label: "Changed by", value: firm.updatedBy }] : []),
        ]}
      />
      {about && <p>{about}</p>}
      <Cluster $gap="tight">
        <Button ref={editButton} tone="secondary" size="medium" aria-label={`Edit ${name}`} onClick={edit}>
          Edit
        </Button>
        {exclude}
      </Cluster>
    </Stack>
  );
}

/** "Trade fair, found Nov 3, 2026". */
export function sourceOf({ source, foundOn }: { source: string; foundOn: string | null }): string {
  const found = foundOn ? `found ${formatDay(foundOn)}` : "";
  return [source, found].filter(Boolean).join(", ") || "–";
}

const Name = styled.h3`
  font-size: ${text.subheading};
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`;
