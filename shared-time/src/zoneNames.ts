/** Current names of cities that browsers still list under an older name. */
const todaysNames: Readonly<Record<string, string>> = {
  Asmera: "Asmara",
  Ashkhabad: "Ashgabat",
  Calcutta: "Kolkata",
  Coral_Harbour: "Atikokan",
  Dacca: "Dhaka",
  Enderbury: "Kanton",
  Faeroe: "Faroe",
  Godthab: "Nuuk",
  Katmandu: "Kathmandu",
  Kiev: "Kyiv",
  Macao: "Macau",
  Ponape: "Pohnpei",
  Rangoon: "Yangon",
  Saigon: "Ho Chi Minh City",
  Thimbu: "Thimphu",
  Truk: "Chuuk",
  Ujung_Pandang: "Makassar",
  Ulan_Bator: "Ulaanbaatar",
};

/** "Buenos Aires" for "America/Argentina/Buenos_Aires", "Kolkata" for "Asia/Calcutta". */
export function cityOf(zone: string): string {
  const name = zone.split("/").at(-1) ?? zone;
  return (todaysNames[name] ?? name).replaceAll("_", " ");
}

/** True for a time zone that this machine knows. */
export function isTimeZone(zone: string | null | undefined): zone is string {
  if (!zone || zone.length > 64) return false;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
