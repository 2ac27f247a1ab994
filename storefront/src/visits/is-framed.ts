/** Whether this is the panel's preview. */
export function isFramed(): boolean {
  return window.self !== window.top;
}
