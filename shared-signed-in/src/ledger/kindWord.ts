const words: Record<string, string> = {
  opening: "Opening balance",
  payment: "Payment",
  refund: "Refund",
  credit: "Credit",
  fee: "Fee",
  commission: "Commission",
  tax: "Tax",
  reversal: "Reversal",
};

/** Kind of an entry of a ledger. A kind of a later release stands as it is stored. */
export function kindWord(kind: string): string {
  return words[kind] ?? kind;
}
