/**
 * True for keys of an answer (1 to 9) or Back (Escape), while the focus is in the flow or nowhere, and without a
 * modifier.
 */
export function isKeyOfFlow(event: KeyboardEvent, flow: HTMLElement | null): boolean {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (!/^([1-9]|Escape)$/.test(event.key)) return false;
  const { target } = event;
  return flow !== null && target instanceof Node && (flow.contains(target) || target.contains(flow));
}
