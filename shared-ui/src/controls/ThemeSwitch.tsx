import { type ReactNode, useId, useSyncExternalStore } from "react";
import { styled } from "styled-components";
import { MonitorIcon, MoonIcon, SunIcon } from "./icons.tsx";
import { readTheme, setTheme, type ThemeChoice, watchTheme } from "#theme/theme.ts";
import { color, motion, radius } from "#theme/tokens.ts";
import { VisuallyHidden } from "#focus/VisuallyHidden.tsx";

const choices: readonly { choice: ThemeChoice; label: string; icon: ReactNode }[] = [
  { choice: "system", label: "System", icon: <MonitorIcon /> },
  { choice: "light", label: "Light", icon: <SunIcon /> },
  { choice: "dark", label: "Dark", icon: <MoonIcon /> },
];

/** Switches between light, dark and system theme. Stores the choice under `storageKey`; other tabs follow. */
export function ThemeSwitch({ storageKey }: { storageKey: string }) {
  const name = useId();
  const chosen = useSyncExternalStore(
    (onChange) => watchTheme(storageKey, onChange),
    () => readTheme(storageKey),
    () => "system" as const,
  );

  return (
    <Group data-theme-switch="">
      <VisuallyHidden as="legend">Theme</VisuallyHidden>
      {choices.map(({ choice, label, icon }) => (
        <Choice key={choice} title={label}>
          <Radio
            type="radio"
            name={name}
            value={choice}
            checked={choice === chosen}
            onChange={() => setTheme(storageKey, choice)}
          />
          {icon}
          <VisuallyHidden>{label}</VisuallyHidden>
        </Choice>
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  position: relative;
  display: inline-flex;
  border: 0.0625rem solid ${color.fieldBorder};
  border-radius: ${radius.pill};
`;

const Radio = styled.input`
  position: absolute;
  inset: 0;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: ${radius.pill};
  color: ${color.textMuted};
  transition: color ${motion.quick};

  > svg {
    width: 1.25rem;
    height: 1.25rem;
  }

  &:hover {
    color: ${color.text};
  }

  &:has(:checked) {
    background: ${color.accentSoft};
    color: ${color.accent};
  }

  &:has(:focus-visible) {
    outline: 0.1875rem solid ${color.focus};
    outline-offset: 0.125rem;
  }

  @media (forced-colors: active) {
    &:has(:checked) {
      outline: 0.125rem solid Highlight;
      outline-offset: -0.25rem;
    }
  }
`;
