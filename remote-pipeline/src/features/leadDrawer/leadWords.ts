const steps: Record<string, string> = {
  added: "Added",
  imported: "Imported",
  edited: "Dossier edited",
  assigned: "Researcher changed",
  checked: "Checked",
  unchecked: "Check taken back",
  delivered: "Delivered",
  "taken-back": "Delivery taken back",
  accepted: "Accepted",
  declined: "Declined",
  closed: "Closed",
  reopened: "Brought back",
  note: "Note",
  "opted-out": "Contact opted out",
  erased: "Contact erased",
};

export function stepWords(kind: string): string {
  return steps[kind] ?? kind;
}
