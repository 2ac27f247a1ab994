import type { ProductLabel } from '@vitrina/contract/menu/products/labels.ts';
import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { Icon } from '../page/Icon.tsx';

interface Props {
  page: Pick<PublicPage, 'labelNames'>;
  chosen: readonly ProductLabel[];
  onChange: (chosen: ProductLabel[]) => void;
}

/** Narrows the search to products with all of the chosen labels. Renders nothing for a menu without labels. */
export function LabelFilters({ page: { labelNames }, chosen, onChange }: Props) {
  const labels = Object.keys(labelNames) as ProductLabel[];
  if (labels.length === 0) return null;
  const toggle = (label: ProductLabel) =>
    onChange(chosen.includes(label) ? chosen.filter((each) => each !== label) : [...chosen, label]);
  return (
    <section className="label-filters" aria-label="Filtrar por etiqueta">
      {labels.map((label) => (
        <button
          key={label}
          type="button"
          aria-pressed={chosen.includes(label)}
          // The search keeps the focus, or it would close before the click.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => toggle(label)}
        >
          <span>
            <Icon name={label} />
            <span>{labelNames[label]}</span>
          </span>
        </button>
      ))}
    </section>
  );
}
