/**
 * Runs after the click of a press that has begun, or at once. A press elsewhere takes the focus of a field, and a screen that moved then
 * would lose the click.
 */
export function afterPress(run: () => void): void {
  // A touch becomes a press of the mouse after the finger has left.
  if (document.querySelector(':active')) addEventListener('mouseup', () => setTimeout(run), { once: true });
  else run();
}
