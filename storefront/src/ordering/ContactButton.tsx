import { useEffect, useState } from 'react';
import { Icon } from '../page/Icon.tsx';
import type { WhatsAppAction } from '../page/use-storefront.ts';

/** The label collapses when the page has scrolled further than this. In CSS pixels. */
const maxLabelScroll = 24;

interface Props {
  action: WhatsAppAction;
  /** Shows only the icon from the start, where the rows of a list have text on that side. */
  isCollapsed: boolean;
}

/** The floating WhatsApp link. Collapsing clips the label, so scrolling causes no layout. */
export function ContactButton({ action: { href, onSend }, isCollapsed }: Props) {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const update = () => setIsScrolled(window.scrollY > maxLabelScroll);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return (
    <a
      className={`floating-button contact-button${isCollapsed || isScrolled ? ' is-collapsed' : ''}`}
      href={href}
      target="_blank"
      rel="noopener"
      aria-label="Escríbenos por WhatsApp"
      onClick={onSend}
    >
      <span className="contact-button-label">
        <span>Escríbenos</span>
      </span>
      <Icon name="whatsapp" />
    </a>
  );
}
