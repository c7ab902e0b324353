const formats = new Map<string, Intl.DateTimeFormat>();

/** `Intl.DateTimeFormat`, made once for each kind: making one takes longer than a hundred uses of it. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const kind = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(kind);
  if (known) return known;
  const format = new Intl.DateTimeFormat(language, options);
  formats.set(kind, format);
  return format;
}
