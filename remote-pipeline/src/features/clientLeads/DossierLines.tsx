import type { Dossier } from "@pipelark/shared-data/lead/deliveredLeadSchema";
import { formatDay } from "@pipelark/shared-time/formats";
import { ExternalLink } from "@pipelark/shared-ui/controls/ExternalLink";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import type { ReactNode } from "react";
import { styled } from "styled-components";

/** The six lines of a dossier, as the sample on the home page has them. The last one has the checks and the sources. */
export function DossierLines({ lead }: { lead: Dossier }) {
  const { company, youMeet, fit, whyNow, leftOpen } = lead.lines;
  const lines: { label: string; words: string }[] = [
    { label: "Company", words: company },
    { label: "You meet", words: youMeet },
    { label: "Fits your profile", words: fit },
    { label: "Why now", words: whyNow },
    { label: "Still open", words: leftOpen || "Nothing" },
  ];

  return (
    <List aria-label="Dossier">
      {lines.map(({ label, words }) => (
        <Line key={label} label={label}>
          {words || "Erased"}
        </Line>
      ))}
      <Line label="Checked">
        {lead.checks.map(({ by, at }) => by && at && <p key={by}>{`By ${by}, ${formatDay(at)}`}</p>)}
        {lead.sources.length > 0 && (
          <Sources aria-label="Sources">
            {lead.sources.map(({ title, url, seenOn }) => (
              <li key={`${title} ${seenOn}`}>
                {url === null ? title : <ExternalLink href={url}>{title}</ExternalLink>}
                <Quiet>{`, seen ${formatDay(seenOn)}`}</Quiet>
              </li>
            ))}
          </Sources>
        )}
      </Line>
    </List>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const List = styled.dl`
  border-top: 0.0625rem solid ${color.line};
  font-size: ${text.small};

  > div {
    padding-block: ${space.small};
    border-bottom: 0.0625rem solid ${color.line};
    overflow-wrap: anywhere;
  }

  dt {
    color: ${color.textMuted};
  }
`;

const Sources = styled.ul`
  margin-top: ${space.hair};

  > li {
    padding-block: ${space.hair};
  }
`;

const Quiet = styled.span`
  color: ${color.textMuted};
`;
