import { breakpoint, color, font, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

export const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.huge};
  padding-block: clamp(${space.large}, 6vw, 4.5rem) ${space.large};

  ${breakpoint.large} {
    grid-template-columns: minmax(0, 1.08fr) minmax(0, 1fr);
    align-items: center;
    gap: clamp(${space.huge}, 5vw, 5.5rem);
  }
`;

export const Eyebrow = styled.p`
  margin-bottom: ${space.medium};
  color: ${color.accent};
  font-size: ${text.small};
  font-weight: 600;
  text-wrap: balance;
`;

export const Headline = styled.h1`
  font-size: ${text.display};
  line-height: 1.04;
  letter-spacing: -0.03em;
`;

export const Accent = styled.span`
  display: block;
  color: ${color.accent};
  font-family: ${font.headline};
`;

export const Lead = styled.p`
  max-width: 33rem;
  margin-top: ${space.large};
  color: ${color.textMuted};
  font-size: ${text.lead};
  text-wrap: balance;
`;

/** Stacked in narrow windows, so that the layout does not depend on the loaded font. */
export const Acts = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space.small};
  margin-top: ${space.large};

  ${breakpoint.small} {
    flex-direction: row;
  }
`;

export const Picture = styled.div`
  min-width: 0;
  overflow: clip;
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.hero};
  background: ${color.surface};
`;

/** Labels of the button; one of them is shown. */
export const Words = styled.span`
  display: contents;
`;

/** Hidden when nothing moves. */
export const MotionControl = styled.div`
  display: flex;
  justify-content: center;
  padding: ${space.tight};
  border-top: 0.0625rem solid ${color.line};
  color: ${color.textMuted};

  svg {
    width: 1.125rem;
    height: 1.125rem;
  }

  @media (prefers-reduced-motion: reduce) {
    display: none;
  }

  @media (scripting: none) {
    display: none;
  }

  @media print {
    display: none;
  }
`;
