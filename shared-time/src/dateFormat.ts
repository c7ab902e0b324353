const formats: Record<string, Intl.DateTimeFormat> = {};

/** `Intl.DateTimeFormat`, made once for each kind: making one takes longer than a hundred uses of it. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return (formats[language + JSON.stringify(options)] ??= new Intl.DateTimeFormat(language, options));
}
