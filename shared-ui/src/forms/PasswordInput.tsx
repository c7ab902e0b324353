import { type ComponentPropsWithRef, useState } from "react";
import { styled } from "styled-components";
import { EyeIcon, EyeOffIcon } from "#controls/icons.tsx";
import { TextInput } from "./TextInput.tsx";
import { quietIconButtonStyle } from "#controls/iconButton.styles.ts";

export type PasswordInputProps = Omit<ComponentPropsWithRef<"input">, "type">;

/** A password input with a show and hide button. Used inside a `Field`. */
export function PasswordInput(props: PasswordInputProps) {
  const [isShown, setShown] = useState(false);

  return (
    <Frame>
      <Input {...props} type={isShown ? "text" : "password"} autoCapitalize="none" spellCheck={false} />
      <Toggle type="button" aria-label="Show password" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? <EyeOffIcon /> : <EyeIcon />}
      </Toggle>
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
`;

const Input = styled(TextInput)`
  padding-right: 3rem;
`;

const Toggle = styled.button`
  ${quietIconButtonStyle}
  position: absolute;
  top: 0.125rem;
  right: 0.125rem;
`;
