import type { Picture } from '@vitrina/contract/platform/media/schema.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { listen } from '../dialog/listen.ts';
import { Icon } from '../page/Icon.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { dialogBoxes } from './picture-boxes.ts';
import { nextIndex } from './steps.ts';

interface Props {
  name: string;
  images: readonly Picture[];
  placeholderIcon: string;
}

/** A product's pictures, changed by swipe, button or arrow key. It stops at the first and the last. */
export function ImageStepper({ name, images, placeholderIcon }: Props) {
  const slides = useRef<HTMLElement>(null);
  const { index: current, step } = useSteps(slides, images.length);
  const hasSteps = images.length > 1;
  const fallback = <Icon name={placeholderIcon} className="placeholder" />;
  return (
    <div className="gallery">
      <section
        ref={slides}
        className="slides"
        aria-label="Imágenes"
        // A keyboard must reach what scrolls.
        tabIndex={hasSteps ? 0 : undefined}
      >
        {images.length === 0 && <div className="slide">{fallback}</div>}
        {images.map((picture, index) => (
          <div className="slide" key={picture.url}>
            <ProductPicture
              picture={picture}
              alt={hasSteps ? `${name}, imagen ${index + 1} de ${images.length}` : name}
              boxes={dialogBoxes}
              loading={index === 0 ? 'high' : 'lazy'}
              fallback={fallback}
            />
          </div>
        ))}
      </section>
      {hasSteps && (
        <div className="gallery-controls">
          <StepButton
            label="Imagen anterior"
            icon="chevron-left"
            isDisabled={current === 0}
            onClick={() => step(-1)}
          />
          <span className="dots" aria-hidden="true">
            {images.map((picture, index) => (
              <i key={picture.url} className={index === current ? 'is-current' : undefined} />
            ))}
          </span>
          <span className="visually-hidden" role="status">
            {`Imagen ${current + 1} de ${images.length}`}
          </span>
          <StepButton
            label="Imagen siguiente"
            icon="chevron-right"
            isDisabled={current === images.length - 1}
            onClick={() => step(1)}
          />
        </div>
      )}
    </div>
  );
}

/** `aria-disabled` keeps the button focusable, so that a keyboard does not lose its place. */
function StepButton(props: { label: string; icon: string; isDisabled: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className="gallery-button"
      aria-label={props.label}
      aria-disabled={props.isDisabled || undefined}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
    </button>
  );
}

/** The scroll position determines the current picture; `step` scrolls. */
function useSteps(slides: RefObject<HTMLElement | null>, count: number) {
  const [index, setIndex] = useState(0);
  /** The target of the scroll in progress, so that quick steps add up. */
  const target = useRef<number | null>(null);

  const step = (by: number) => {
    const element = slides.current;
    if (!element) return;
    const from = target.current ?? indexOfScroll(element);
    const next = nextIndex(from, by, count);
    if (next === from) return;
    target.current = next;
    element.scrollTo({ left: next * element.clientWidth });
  };

  // Listens again after each render, of which there are few.
  useEffect(() => {
    const element = slides.current;
    if (!element || count < 2) return;
    const stopKeys = listen(element.closest('dialog') ?? element, {
      keydown(event: KeyboardEvent) {
        const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!by) return;
        event.preventDefault();
        step(by);
      },
    });
    const stop = listen(element, {
      scroll() {
        const next = indexOfScroll(element);
        if (next === target.current) target.current = null;
        setIndex(next);
      },
      pointerdown() {
        target.current = null;
      },
    });
    return () => {
      stop();
      stopKeys();
    };
  });

  return { index, step };
}

function indexOfScroll(element: HTMLElement): number {
  return Math.round(element.scrollLeft / (element.clientWidth || 1));
}
