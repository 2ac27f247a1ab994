import { useEffect, useState } from 'react';
import { Icon } from '../page/Icon.tsx';
import type { WhatsAppAction } from '../page/use-storefront.ts';

/** Scrolled further than this, the label folds away; in CSS pixels. */
const labelRoom = 24;

interface Props {
  action: WhatsAppAction;
  /** Only the mark, from the start: where each row of a list has words of its own at that side. */
  folded: boolean;
}

/** The floating way to write to the business. Its label only uncovers itself, so nothing is laid out while scrolling. */
export function ContactButton({ action: { href, onSend }, folded }: Props) {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > labelRoom);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return (
    <a
      className={folded || scrolled ? 'float wa-float is-small' : 'float wa-float'}
      href={href}
      target="_blank"
      rel="noopener"
      aria-label="Escríbenos por WhatsApp"
      onClick={onSend}
    >
      <span className="wa-float-label">
        <span>Escríbenos</span>
      </span>
      <Icon name="whatsapp" />
    </a>
  );
}
