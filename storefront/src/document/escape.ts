/** Text for an element's content or a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/**
 * JSON for a `<script type="application/json">`: no `<`, so that nothing inside can end the element or open a comment,
 * and none of the two line ends that JavaScript once refused in text.
 */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** CSS for a `<style>`: the only way out of it is a `<`. */
export function escapeStyle(css: string): string {
  return css.replaceAll('<', '\\3c ');
}
