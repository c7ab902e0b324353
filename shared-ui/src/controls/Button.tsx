import type { ComponentPropsWithRef, MouseEvent } from "react";
import { styled } from "styled-components";
import { type ButtonSize, buttonStyle, type ButtonStyleProps, type ButtonTone } from "./Button.styles.ts";
import { Link, type LinkProps } from "@pipelark/shared-router";
import { SpinnerDisc } from "#feedback/SpinnerDisc.tsx";
import { VisuallyHidden } from "#focus/VisuallyHidden.tsx";

type ButtonLook = { tone?: ButtonTone; size?: ButtonSize };

export type ButtonProps = ComponentPropsWithRef<"button"> &
  ButtonLook & {
    /** Set while work is in progress: the button keeps the focus but ignores clicks. The caller changes the label. */
    isBusy?: boolean;
  };

/** A button of type `button` unless `type="submit"` is given. */
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

/** A link to a page of the product that looks like a button. */
export function ButtonLink({ tone = "primary", size = "large", ...rest }: ButtonLinkProps) {
  return <StyledLink {...rest} $tone={tone} $size={size} />;
}

export type ButtonAnchorProps = Omit<ComponentPropsWithRef<"a">, "target" | "rel"> &
  ButtonLook & {
    href: string;
    /** Opens a new tab, announces it to screen readers, and sets `rel` so that the other page cannot access this one. */
    opensNewTab?: boolean;
  };

/** A link to any address or to an anchor that looks like a button. */
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
