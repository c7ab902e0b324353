const formats: Record<string, Intl.DateTimeFormat> = {};

/** `Intl.DateTimeFormat`, cached by options, because creating one takes longer than a hundred uses. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return (formats[language + JSON.stringify(options)] ??= new Intl.DateTimeFormat(language, options));
}
