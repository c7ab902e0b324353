import type { ReactNode } from "react";
import { styled } from "styled-components";
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from "#controls/icons.tsx";
import { iconButtonStyle } from "#controls/iconButton.styles.ts";
import { color, radius, space, text } from "#theme/tokens.ts";

export type BannerTone = "info" | "warn" | "danger" | "ok";

export type BannerProps = {
  tone?: BannerTone;
  title?: ReactNode;
  children: ReactNode;
  /** A button or a link. */
  action?: ReactNode;
  /** Shows a button to dismiss it; the caller stores that. */
  onDismiss?: () => void;
};

const icons = { info: InfoIcon, warn: AlertIcon, danger: AlertIcon, ok: CheckIcon };

/** A message about the whole page or account, above its content. */
export function Banner({ tone = "info", title, children, action, onDismiss }: BannerProps) {
  const Icon = icons[tone];
  return (
    <Box $tone={tone} role={tone === "danger" ? "alert" : "status"}>
      <Icon />
      <Words>
        {title && <strong>{title} </strong>}
        {children}
      </Words>
      {action}
      {onDismiss && (
        <Close type="button" aria-label="Dismiss" onClick={onDismiss}>
          <CloseIcon />
        </Close>
      )}
    </Box>
  );
}

const softOf = { info: color.infoSoft, warn: color.warnSoft, danger: color.dangerSoft, ok: color.okSoft };

const Box = styled.div<{ $tone: BannerTone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.tight} ${space.small};
  min-height: 3.25rem;
  padding: ${space.hair} ${space.hair} ${space.hair} ${space.medium};
  border: 0.0625rem solid ${({ $tone }) => color[$tone]};
  border-radius: ${radius.field};
  background: ${({ $tone }) => softOf[$tone]};
  font-size: ${text.small};
  line-height: 1.5;

  > svg {
    flex: none;
    color: ${({ $tone }) => color[$tone]};
  }
`;

const Words = styled.div`
  flex: 1 1 10rem;
  padding-block: ${space.tight};
`;

const Close = styled.button`
  ${iconButtonStyle}
`;
