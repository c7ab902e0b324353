const variable = /\{\{\s*([\p{L}\p{N}_][\p{L}\p{N}_ -]{0,59}?)\s*\}\}/gu;

/** The names of a prompt's variables, `{{company}}`, each once and in their order. */
export function variablesOf(prompt: string): string[] {
  return [...new Set([...prompt.matchAll(variable)].flatMap(([, name]) => name ?? []))];
}

/** The prompt with its variables filled in. One without a value stays as it is written. */
export function fillPrompt(prompt: string, values: ReadonlyMap<string, string>): string {
  return prompt.replaceAll(variable, (written, name: string) => values.get(name) || written);
}
