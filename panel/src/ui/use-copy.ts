import { useRef, useState } from 'react';

/** How long «Copiado!» is shown. */
const feedbackMs = 2000;

/** `isCopied` is true for two seconds after a copy. */
export function useCopy(): { isCopied: boolean; copy: (text: string) => Promise<boolean> } {
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const copy = async (text: string) => {
    const hasCopied = await copyText(text);
    if (!hasCopied) return false;
    clearTimeout(timer.current);
    setIsCopied(true);
    timer.current = setTimeout(() => setIsCopied(false), feedbackMs);
    return true;
  };
  return { isCopied, copy };
}

/** The Clipboard API needs a secure context. Elsewhere `execCommand` copies a selection. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.style.position = 'fixed';
    field.style.opacity = '0';
    document.body.append(field);
    field.select();
    const hasCopied = document.execCommand('copy');
    field.remove();
    return hasCopied;
  }
}
