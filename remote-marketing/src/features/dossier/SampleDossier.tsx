import type { SiteWords } from "@pipelark/shared-contracts/builtIn/siteWords";
import { settingAttribute } from "@pipelark/shared-contracts/pageMarks";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { breakpoint, color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { Sheet, SheetNote } from "#lib/Sheet.tsx";
import { TitledSection } from "#lib/TitledSection.tsx";

/** Sample of the dossier that a client gets before a meeting. */
export function SampleDossier({ id, facts }: { id: string; facts: SiteWords["dossier"] }) {
  return (
    <TitledSection
      id={id}
      title="What you know before you meet"
      intro="Each meeting comes with a short note on who you'll meet, and why."
    >
      <Sheet>
        <Line>
          <h3>Lead dossier</h3>
          <Badge tone="warn">Sample</Badge>
        </Line>
        <dl {...{ [settingAttribute]: "dossier:list" }}>
          {facts.map(({ label, text: words }) => (
            <Fact key={label}>
              <dt>{label}</dt>
              <dd>{words}</dd>
            </Fact>
          ))}
        </dl>
      </Sheet>
      <SheetNote>This is a sample. The company and the person are fictional.</SheetNote>
    </TitledSection>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  padding-block: ${space.small};
`;

const Fact = styled.div`
  display: grid;
  padding-block: ${space.small};
  border-top: 0.0625rem solid ${color.line};

  dt {
    color: ${color.textMuted};
    font-size: ${text.small};
  }

  ${breakpoint.small} {
    grid-template-columns: 9rem 1fr;
    align-items: baseline;
  }
`;
