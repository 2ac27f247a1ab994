/** Escapes text for an element's content or a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/**
 * JSON for a `<script type="application/json">`. Without `<` nothing in it can end the element or open a
 * comment. The two line separators are escaped because older JavaScript rejects them in strings.
 */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Escapes CSS for a `<style>`, which only a `<` can end. */
export function escapeStyle(css: string): string {
  return css.replaceAll('<', '\\3c ');
}
