import { Badge } from "@pipelark/shared-ui/data/Badge";
import { breakpoint, color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { Sheet, SheetNote } from "#lib/Sheet.tsx";
import { TitledSection } from "#lib/TitledSection.tsx";

const facts = [
  { what: "Company", fact: "Exampla Tools, 140 people, parts for packaging lines" },
  { what: "You meet", fact: "Its head of operations, who can sign up to $50,000" },
  { what: "Fits your profile", fact: "Same size, industry and country as your last five clients" },
  { what: "Why now", fact: "It is opening a second plant and hiring for it" },
  { what: "Still open", fact: "Whether this year's budget is already spent. Ask first" },
  { what: "Checked", fact: "By a researcher, in three sources, two days before" },
];

/** Sample of the dossier that a client gets before a meeting. */
export function SampleDossier({ id }: { id: string }) {
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
        <dl>
          {facts.map(({ what, fact }) => (
            <Fact key={what}>
              <dt>{what}</dt>
              <dd>{fact}</dd>
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
