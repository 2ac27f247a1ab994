import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../page/Icon.tsx';
import { type Category, categoryAnchor } from './catalogue.ts';

interface Props {
  categories: readonly Category[];
  currentId: string | undefined;
  onChoose: (id: string) => void;
}

/** Links to the sections, with one pill that slides to the current one. Links, not ARIA tabs: they work unscripted. */
export function CategoryTabs({ categories, currentId, onChoose }: Props) {
  const nav = useRef<HTMLElement>(null);
  const pill = usePill(nav, currentId);
  const more = useHiddenEnds(nav);

  const choose = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(id);
  };
  const shift = (way: number) => nav.current?.scrollBy({ left: way * nav.current.clientWidth * 0.7 });

  return (
    <>
      <nav ref={nav} className={pill ? 'tabs has-pill' : 'tabs'} aria-label="Categorías">
        <span className="pill" aria-hidden="true" style={pill} />
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
      <ShiftButton name="prev" icon="chevron-left" shown={more.before} onClick={() => shift(-1)} />
      <ShiftButton name="next" icon="chevron-right" shown={more.after} onClick={() => shift(1)} />
    </>
  );
}

/** For a mouse, which cannot swipe; the keyboard reaches every tab without it. */
function ShiftButton(props: { name: string; icon: string; shown: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className={`strip-go ${props.name}${props.shown ? ' is-shown' : ''}`}
      tabIndex={-1}
      aria-hidden="true"
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
    </button>
  );
}

/** Where the pill lies; undefined until it is measured, while the current tab paints its own ground. */
function usePill(nav: React.RefObject<HTMLElement | null>, currentId: string | undefined) {
  const [pill, setPill] = useState<{ width: number; translate: string }>();
  useLayoutEffect(() => {
    const element = nav.current;
    if (!element || !currentId) return;
    const tab = element.querySelector<HTMLElement>(`[href="#${categoryAnchor(currentId)}"]`);
    if (!tab) return;
    const place = () =>
      setPill((last) => {
        const next = { width: tab.offsetWidth, translate: `${tab.offsetLeft}px 0` };
        return last?.width === next.width && last.translate === next.translate ? last : next;
      });
    place();
    element.scrollTo({ left: tab.offsetLeft - (element.clientWidth - tab.offsetWidth) / 2 });
    // The chosen font arrives late and widens the tabs.
    const resized = new ResizeObserver(place);
    for (const each of element.querySelectorAll('a')) resized.observe(each);
    return () => resized.disconnect();
  }, [nav, currentId]);
  return pill;
}

/** Whether tabs are scrolled out of sight before or after the visible ones. */
function useHiddenEnds(nav: React.RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ before: false, after: false });
  useEffect(() => {
    const element = nav.current;
    if (!element) return;
    const look = () =>
      setEnds((last) => {
        const before = element.scrollLeft > 4;
        const after = element.scrollLeft < element.scrollWidth - element.clientWidth - 4;
        return last.before === before && last.after === after ? last : { before, after };
      });
    look();
    element.addEventListener('scroll', look, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, [nav]);
  return ends;
}
