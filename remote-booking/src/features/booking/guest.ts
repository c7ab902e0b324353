/** What a visitor fills in. `website` is the field that people do not see. */
export type Guest = { name: string; email: string; company: string; note: string; website: string };

/** The form as it stands there first: filled in for whoever is signed in. */
export function guestOf(user: { name: string; email: string } | null): Guest {
  return { name: user?.name ?? "", email: user?.email ?? "", company: "", note: "", website: "" };
}

export type GuestField = "name" | "email" | "company" | "note";

export type GuestErrors = Partial<Record<GuestField, string>>;

/** As long as the database takes them. */
const longest = { name: 120, email: 254, company: 120, note: 2000 } as const;

// The database's own rule, so that nothing passes here that fails there.
const emailPattern = /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)+$/;

/** What is wrong with a field on its own, in words that stand next to it. */
export const fieldMessages: Record<GuestField, string> = {
  name: "Enter your name, with at most 120 characters.",
  email: "Enter an e-mail address such as name@company.com.",
  company: "Use at most 120 characters for the company.",
  note: "Use at most 2,000 characters for the note.",
};

export function errorsOf(guest: Guest): GuestErrors {
  const errors: GuestErrors = {};
  const name = guest.name.trim();
  const email = guest.email.trim();
  if (name === "") errors.name = "Enter your name.";
  if (name.length > longest.name) errors.name = "Use at most 120 characters for the name.";
  if (!emailPattern.test(email) || email.length > longest.email) errors.email = fieldMessages.email;
  if (guest.company.trim().length > longest.company) errors.company = fieldMessages.company;
  if (guest.note.trim().length > longest.note) errors.note = fieldMessages.note;
  return errors;
}
