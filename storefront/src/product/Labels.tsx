import type { ProductLabel } from '@vitrina/contract/menu/products/labels.ts';
import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { Icon } from '../page/Icon.tsx';

/** Icon and word of each label. */
export function Labels({
  labels,
  names,
}: {
  labels: readonly ProductLabel[];
  names: PublicPage['labelNames'];
}) {
  return (
    labels.length > 0 && (
      <p className="labels">
        {labels.map((label) => (
          <span key={label}>
            <Icon name={label} />
            <span>{names[label]}</span>
          </span>
        ))}
      </p>
    )
  );
}
