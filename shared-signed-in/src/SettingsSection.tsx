import { Card } from "@pipelark/shared-ui/layout/Card";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { type ReactNode, useId } from "react";
import { styled } from "styled-components";

type SettingsSectionProps = {
  title: string;
  /** 3 under a heading of level 2. */
  level?: 2 | 3;
  lead?: ReactNode;
  children: ReactNode;
};

export function SettingsSection({ title, level = 2, lead, children }: SettingsSectionProps) {
  const titleId = useId();

  return (
    <Panel $shape="panel" aria-labelledby={titleId}>
      <div>
        <Title as={`h${level}`} id={titleId}>
          {title}
        </Title>
        {lead && <Lead>{lead}</Lead>}
      </div>
      {children}
    </Panel>
  );
}

const Panel = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.medium};
`;

const Title = styled.h2`
  font-size: ${text.subheading};
  letter-spacing: -0.01em;
`;

const Lead = styled.p`
  max-width: 36rem;
  margin-top: ${space.hair};
  color: ${color.textMuted};
  font-size: ${text.small};
`;
