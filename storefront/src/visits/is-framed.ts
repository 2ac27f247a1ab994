/** Whether this is the panel's preview rather than a visit. */
export function isFramed(): boolean {
  return window.self !== window.top;
}
