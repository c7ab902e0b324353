/** "Booking" for "booking". */
export function partName(part: string): string {
  return part.charAt(0).toUpperCase() + part.slice(1);
}
