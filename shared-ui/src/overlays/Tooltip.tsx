import type { ReactElement } from "react";
import { Focusable } from "react-aria-components/Focusable";
import { Tooltip as AriaTooltip, TooltipTrigger } from "react-aria-components/Tooltip";
import { styled } from "styled-components";
import { FloatingPlace } from "./FloatingPlace.tsx";
import { color, layer, radius, space, text } from "#theme/tokens.ts";

export type TooltipProps = {
  /** A few words that help. Nothing that is needed: touch does not show it. */
  text: string;
  /** The button or link it belongs to, with a name of its own. */
  children: ReactElement<object, string>;
};

/** A few words beside a button that is pointed at or has the focus. Escape hides it. */
export function Tooltip({ text: words, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      <Focusable>{children}</Focusable>
      <FloatingPlace>
        <Bubble offset={6}>{words}</Bubble>
      </FloatingPlace>
    </TooltipTrigger>
  );
}

const Bubble = styled(AriaTooltip)`
  z-index: ${layer.menu};
  max-width: 18rem;
  padding: ${space.hair} ${space.tight};
  border: 0.0625rem solid ${color.nightLine};
  border-radius: ${radius.badge};
  background: ${color.night};
  color: ${color.onNight};
  font-size: ${text.tiny};
  line-height: 1.4;
`;
