import { useRef, useState } from 'react';

/** «Copiado!» stays this long (specification §4). */
const feedback = 2000;

/** Copies text and says for 2 s that it did. */
export function useCopy(): { copied: boolean; copy: (text: string) => Promise<boolean> } {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const copy = async (text: string) => {
    const done = await copyText(text);
    if (!done) return false;
    clearTimeout(timer.current);
    setCopied(true);
    timer.current = setTimeout(() => setCopied(false), feedback);
    return true;
  };
  return { copied, copy };
}

/** Browsers offer the clipboard on secure pages only; a selection copied the old way works on the rest. */
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
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}
