import { type FeeExample, feeExampleTexts } from "@pipelark/shared-contracts/feeExample";

/** Returns the texts of a fee example, by the names of their slots. */
export function feeTexts(example: FeeExample): [name: string, text: string][] {
  const { share, deal, lines } = feeExampleTexts(example);
  const cells = lines.flatMap((line, index) =>
    line.cells.map((text, month): [string, string] => [`fee_example.${index}.${month}`, text]),
  );
  // The longest first, because a sample's text must not be found inside of another.
  return [
    ...cells,
    ["fee_example.deal", deal] as [string, string],
    ["fee_example.share", share] as [string, string],
  ].toSorted(([, one], [, other]) => other.length - one.length);
}
