import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../page/Icon.tsx';
import { type Category, categoryAnchor } from './catalogue.ts';

interface Props {
  categories: readonly Category[];
  currentId: string | undefined;
  onChoose: (id: string) => void;
}

/**
 * Links to the sections; a pill slides to the current one. They are not ARIA tabs, so that they work without
 * a script.
 */
export function CategoryTabs({ categories, currentId, onChoose }: Props) {
  const nav = useRef<HTMLElement>(null);
  const pillStyle = usePill(nav, currentId);
  const hasMore = useHiddenTabs(nav);

  const choose = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(id);
  };
  const scroll = (direction: number) =>
    nav.current?.scrollBy({ left: direction * nav.current.clientWidth * 0.7 });

  return (
    <>
      <nav ref={nav} className={pillStyle ? 'tabs has-pill' : 'tabs'} aria-label="Categorías">
        <span className="pill" aria-hidden="true" style={pillStyle} />
        {categories.map(({ id, name }) => (
          <a
            key={id}
            href={`#${categoryAnchor(id)}`}
            aria-current={id === currentId ? 'true' : undefined}
            onClick={(event) => choose(event, id)}
          >
            {name}
          </a>
        ))}
      </nav>
      <ScrollButton
        className="is-previous"
        icon="chevron-left"
        isShown={hasMore.before}
        onClick={() => scroll(-1)}
      />
      <ScrollButton
        className="is-next"
        icon="chevron-right"
        isShown={hasMore.after}
        onClick={() => scroll(1)}
      />
    </>
  );
}

/** For a mouse, which cannot swipe. A keyboard reaches every tab without it. */
function ScrollButton(props: { className: string; icon: string; isShown: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className={`tab-strip-arrow ${props.className}${props.isShown ? ' is-shown' : ''}`}
      tabIndex={-1}
      aria-hidden="true"
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
    </button>
  );
}

/**
 * The position of the pill. Undefined until it is measured; meanwhile the stylesheet fills the current tab.
 */
function usePill(nav: RefObject<HTMLElement | null>, currentId: string | undefined) {
  const [style, setStyle] = useState<{ width: number; translate: string }>();
  useLayoutEffect(() => {
    const element = nav.current;
    if (!element || !currentId) return;
    const tab = element.querySelector<HTMLElement>(`[href="#${categoryAnchor(currentId)}"]`);
    if (!tab) return;
    const update = () =>
      setStyle((last) => {
        const next = { width: tab.offsetWidth, translate: `${tab.offsetLeft}px 0` };
        return last?.width === next.width && last.translate === next.translate ? last : next;
      });
    update();
    element.scrollTo({ left: tab.offsetLeft - (element.clientWidth - tab.offsetWidth) / 2 });
    // The web font arrives late and widens the tabs.
    const observer = new ResizeObserver(update);
    for (const link of element.querySelectorAll('a')) observer.observe(link);
    return () => observer.disconnect();
  }, [nav, currentId]);
  return style;
}

/** Whether tabs are scrolled out of view before or after the visible ones. */
function useHiddenTabs(nav: RefObject<HTMLElement | null>) {
  const [hidden, setHidden] = useState({ before: false, after: false });
  useEffect(() => {
    const element = nav.current;
    if (!element) return;
    const update = () =>
      setHidden((last) => {
        const before = element.scrollLeft > 4;
        const after = element.scrollLeft < element.scrollWidth - element.clientWidth - 4;
        return last.before === before && last.after === after ? last : { before, after };
      });
    update();
    element.addEventListener('scroll', update, { passive: true });
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', update);
      observer.disconnect();
    };
  }, [nav]);
  return hidden;
}
