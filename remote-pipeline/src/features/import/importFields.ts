/** A field of a lead that a column can fill. */
export type ImportField = {
  name: string;
  label: string;
  /** Longest value in characters, as the database has it. */
  most: number;
  /** Other names for it in files, in lower case without punctuation. */
  synonyms: readonly string[];
};

/** Fields in the order of the form. First and last name become `full_name`. */
export const importFields = [
  {
    name: "email",
    label: "Email",
    most: 254,
    synonyms: [
      "e mail",
      "mail",
      "email address",
      "e mail address",
      "work email",
      "business email",
      "contact email",
      "email 1",
      "e mail adresse",
      "courriel",
      "correo",
    ],
  },
  {
    name: "full_name",
    label: "Full name",
    most: 120,
    synonyms: [
      "name",
      "contact",
      "contact name",
      "person",
      "person name",
      "lead name",
      "ansprechpartner",
      "nom complet",
    ],
  },
  {
    name: "first_name",
    label: "First name",
    most: 60,
    synonyms: ["given name", "forename", "firstname", "vorname", "prenom"],
  },
  {
    name: "last_name",
    label: "Last name",
    most: 60,
    synonyms: ["surname", "family name", "lastname", "nachname", "nom"],
  },
  {
    name: "title",
    label: "Job title",
    most: 120,
    synonyms: ["title", "position", "role", "job", "job role", "function", "headline", "funktion", "poste"],
  },
  {
    name: "firm",
    label: "Company name",
    most: 120,
    synonyms: [
      "company",
      "firm",
      "organization",
      "organisation",
      "account",
      "account name",
      "employer",
      "business",
      "organization name",
      "firma",
      "unternehmen",
      "entreprise",
      "societe",
    ],
  },
  {
    name: "domain",
    label: "Company website",
    most: 253,
    synonyms: [
      "domain",
      "website",
      "web",
      "url",
      "company domain",
      "company url",
      "site",
      "homepage",
      "web address",
      "webseite",
    ],
  },
  {
    name: "industry",
    label: "Industry",
    most: 80,
    synonyms: ["sector", "branche", "vertical", "company industry", "secteur"],
  },
  {
    name: "employees",
    label: "Employees",
    most: 20,
    synonyms: [
      "headcount",
      "employee count",
      "number of employees",
      "company size",
      "size",
      "staff",
      "num employees",
      "mitarbeiter",
      "effectif",
    ],
  },
  {
    name: "country",
    label: "Country",
    most: 60,
    synonyms: ["company country", "location country", "nation", "land", "pays"],
  },
  {
    name: "profile_url",
    label: "Profile link",
    most: 400,
    synonyms: [
      "linkedin",
      "linkedin url",
      "linkedin profile",
      "person linkedin url",
      "profile",
      "profile url",
      "contact linkedin",
    ],
  },
  {
    name: "found_on",
    label: "Date found",
    most: 20,
    synonyms: ["found", "found on", "date", "date added", "created", "created at", "added on", "datum"],
  },
  {
    name: "company_line",
    label: "The company",
    most: 400,
    synonyms: ["company description", "about the company", "description", "about", "company summary"],
  },
  {
    name: "you_meet",
    label: "You would meet",
    most: 400,
    synonyms: ["you meet", "about the contact", "bio", "person summary"],
  },
  { name: "fit", label: "Fit", most: 400, synonyms: ["why it fits", "icp fit", "match reason"] },
  { name: "why_now", label: "Why now", most: 400, synonyms: ["trigger", "signal", "reason", "timing"] },
  { name: "left_open", label: "Left open", most: 400, synonyms: ["open questions", "unknown", "open points"] },
] as const satisfies readonly ImportField[];

export type FieldName = (typeof importFields)[number]["name"];

/** Columns of a file by the fields that they fill. */
export type Mapping = Partial<Record<FieldName, string>>;

/** Label of a field; the name itself for one that is unknown. */
export function labelOf(name: string): string {
  return importFields.find((field) => field.name === name)?.label ?? name;
}

/** What a mapping still lacks, as a sentence; null when it is complete. */
export function mappingProblem(mapping: Mapping): string | null {
  if (!mapping.email) return "Choose the column with the email addresses.";
  if (!mapping.full_name && !mapping.first_name && !mapping.last_name) return "Choose the column with the names.";
  if (!mapping.firm) return "Choose the column with the company names.";
  return null;
}
