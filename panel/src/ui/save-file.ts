/** Starts a browser download. A link to the server is not possible, because the call needs a token. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the blob only after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
