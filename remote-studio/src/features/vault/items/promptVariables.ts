const variable = /\{\{\s*([\p{L}\p{N}_][\p{L}\p{N}_ -]{0,59}?)\s*\}\}/gu;

/** Names of a prompt's variables, `{{company}}`, in order and without repeats. */
export function variablesOf(prompt: string): string[] {
  return [...new Set([...prompt.matchAll(variable)].flatMap(([, name]) => name ?? []))];
}

/** The prompt with its variables replaced. Those without a value stay as written. */
export function fillPrompt(prompt: string, values: ReadonlyMap<string, string>): string {
  return prompt.replaceAll(variable, (written, name: string) => values.get(name) || written);
}
