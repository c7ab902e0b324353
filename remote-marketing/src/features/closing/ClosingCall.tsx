import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { Column } from "@pipelark/shared-ui/layout/Column";
import { ArrowRightIcon } from "@pipelark/shared-ui/controls/icons";
import { nightSurface } from "@pipelark/shared-ui/theme/nightSurface";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

export function ClosingCall({ to }: { to: string }) {
  return (
    <Band>
      <Column>
        <Content>
          <Words>
            <span>Bring us your best client.</span> <span>We will find you twenty more.</span>
          </Words>
          <Lead>
            The first meeting takes thirty minutes. You describe who you want to meet, we tell you if we can find them,
            and you decide afterwards.
          </Lead>
          <ButtonLink to={to} tone="dawn">
            Book a discovery meeting <ArrowRightIcon />
          </ButtonLink>
        </Content>
      </Column>
    </Band>
  );
}

const Band = styled.section`
  ${nightSurface}
  margin-top: ${space.section};
`;

const Content = styled.div`
  padding-block: ${space.section};
  border-bottom: 0.0625rem solid ${color.line};
`;

const Words = styled.h2`
  font-size: min(${text.number}, ${text.display});

  span {
    display: block;
  }
`;

const Lead = styled.p`
  max-width: 34rem;
  margin-block: ${space.medium} ${space.large};
  color: ${color.textMuted};
  font-size: ${text.lead};
  text-wrap: balance;
`;
