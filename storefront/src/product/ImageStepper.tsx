import type { Picture } from '@vitrina/contract/media/schema.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '../page/Icon.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { dialogBoxes } from './picture-boxes.ts';
import { nextStep } from './steps.ts';

interface Props {
  name: string;
  images: readonly Picture[];
  drawing: string;
}

/** A product's pictures: swiped, stepped by button or by arrow key, from the first to the last and no further. */
export function ImageStepper({ name, images, drawing }: Props) {
  const slides = useRef<HTMLElement>(null);
  const { at, step } = useSteps(slides, images.length);
  const several = images.length > 1;
  const missing = <Icon name={drawing} className="ph" />;
  return (
    <div className="stage">
      <section
        ref={slides}
        className="slides"
        aria-label="Imágenes"
        // Scrolls, so a keyboard must reach it.
        tabIndex={several ? 0 : undefined}
      >
        {images.length === 0 && <div className="slide">{missing}</div>}
        {images.map((picture, index) => (
          <div className="slide" key={picture.url}>
            <ProductPicture
              picture={picture}
              alt={several ? `${name}, imagen ${index + 1} de ${images.length}` : name}
              boxes={dialogBoxes}
              loading={index === 0 ? 'first' : 'later'}
              fallback={missing}
            />
          </div>
        ))}
      </section>
      {several && (
        <div className="steps">
          <StepButton label="Imagen anterior" icon="chevron-left" ended={at === 0} onClick={() => step(-1)} />
          <span className="dots" aria-hidden="true">
            {images.map((picture, index) => (
              <i key={picture.url} className={index === at ? 'on' : undefined} />
            ))}
          </span>
          <span className="sr" role="status">
            {`Imagen ${at + 1} de ${images.length}`}
          </span>
          <StepButton
            label="Imagen siguiente"
            icon="chevron-right"
            ended={at === images.length - 1}
            onClick={() => step(1)}
          />
        </div>
      )}
    </div>
  );
}

/** At its end a button stays focusable, or the keyboard would lose its place. */
function StepButton(props: { label: string; icon: string; ended: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className="step"
      aria-label={props.label}
      aria-disabled={props.ended || undefined}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
    </button>
  );
}

/** The scroll position is the truth; stepping scrolls. */
function useSteps(slides: React.RefObject<HTMLElement | null>, count: number) {
  const [at, setAt] = useState(0);
  /** Where a step is heading while its scroll is under way, so that quick steps add up. */
  const target = useRef<number | null>(null);

  const step = useCallback(
    (by: number) => {
      const element = slides.current;
      if (!element) return;
      const here = target.current ?? Math.round(element.scrollLeft / Math.max(1, element.clientWidth));
      const next = nextStep(here, by, count);
      if (next === here) return;
      target.current = next;
      element.scrollTo({ left: next * element.clientWidth });
    },
    [slides, count],
  );

  useEffect(() => {
    const element = slides.current;
    if (!element || count < 2) return;
    const scrolled = () => {
      const next = Math.round(element.scrollLeft / Math.max(1, element.clientWidth));
      if (next === target.current) target.current = null;
      setAt(next);
    };
    const released = () => {
      target.current = null;
    };
    const pressed = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      if (by === 0) return;
      event.preventDefault();
      step(by);
    };
    const keys = element.closest('dialog') ?? element;
    element.addEventListener('scroll', scrolled, { passive: true });
    element.addEventListener('pointerdown', released);
    keys.addEventListener('keydown', pressed);
    return () => {
      element.removeEventListener('scroll', scrolled);
      element.removeEventListener('pointerdown', released);
      keys.removeEventListener('keydown', pressed);
    };
  }, [slides, count, step]);

  return { at, step };
}
