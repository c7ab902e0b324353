import { readTheme, setTheme, watchTheme, type ThemeChoice } from "./theme.ts";

const choices: readonly ThemeChoice[] = ["system", "light", "dark"];

/** Runs the prerendered `ThemeSwitch`es of a page without React. */
export function runThemeSwitches(storageKey: string): void {
  const radios = [...document.querySelectorAll<HTMLInputElement>("[data-theme-switch] input")];

  function showChosen() {
    const chosen = readTheme(storageKey);
    for (const radio of radios) radio.checked = radio.value === chosen;
  }

  for (const radio of radios) {
    radio.addEventListener("change", () => {
      const choice = choices.find((one) => one === radio.value);
      if (choice) setTheme(storageKey, choice);
    });
  }
  watchTheme(storageKey, showChosen);
  showChosen();
}
