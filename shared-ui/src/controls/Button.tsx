import type { ComponentPropsWithRef, MouseEvent } from "react";
import { styled } from "styled-components";
import { type ButtonSize, buttonStyle, type ButtonStyleProps, type ButtonTone } from "./Button.styles.ts";
import { Link, type LinkProps } from "@pipelark/shared-router";
import { SpinnerDisc } from "#feedback/SpinnerDisc.tsx";
import { VisuallyHidden } from "#focus/VisuallyHidden.tsx";

type ButtonLook = { tone?: ButtonTone; size?: ButtonSize };

export type ButtonProps = ComponentPropsWithRef<"button"> &
  ButtonLook & {
    /** Work is under way: the button keeps the focus, and pressing it does nothing. The caller changes the words. */
    isBusy?: boolean;
  };

/** A button. It does not submit a form unless `type="submit"` says so. */
export function Button({
  tone = "primary",
  size = "large",
  isBusy = false,
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <StyledButton
      {...rest}
      type={type}
      $tone={tone}
      $size={size}
      aria-disabled={isBusy || rest["aria-disabled"] || undefined}
      aria-busy={isBusy || undefined}
      onClick={handleClick}
    >
      {isBusy && <SpinnerDisc />}
      {children}
    </StyledButton>
  );
}

export type ButtonLinkProps = LinkProps & ButtonLook;

/** A link to one of the product's own pages that looks like a button. */
export function ButtonLink({ tone = "primary", size = "large", ...rest }: ButtonLinkProps) {
  return <StyledLink {...rest} $tone={tone} $size={size} />;
}

export type ButtonAnchorProps = Omit<ComponentPropsWithRef<"a">, "target" | "rel"> &
  ButtonLook & {
    href: string;
    /** Opens a new tab, says so to screen readers, and gives the other page no way back into this one. */
    opensNewTab?: boolean;
  };

/** A link to any address, or to a place on the page, that looks like a button. */
export function ButtonAnchor({
  tone = "primary",
  size = "large",
  opensNewTab = false,
  children,
  ...rest
}: ButtonAnchorProps) {
  const newTab = opensNewTab ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <StyledAnchor {...rest} {...newTab} $tone={tone} $size={size}>
      {children}
      {opensNewTab && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
    </StyledAnchor>
  );
}

const StyledButton = styled.button<ButtonStyleProps>`
  ${buttonStyle}
`;

const StyledLink = styled(Link)<ButtonStyleProps>`
  ${buttonStyle}
`;

const StyledAnchor = styled.a<ButtonStyleProps>`
  ${buttonStyle}
`;
