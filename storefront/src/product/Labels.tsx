import { type ProductLabel, productLabels } from '@vitrina/contract/menu/products/labels.ts';
import { Icon } from '../page/Icon.tsx';

/** Icon and word of each label. */
export function Labels({ labels }: { labels: readonly ProductLabel[] }) {
  return (
    labels.length > 0 && (
      <p className="labels">
        {labels.map((label) => (
          <span key={label}>
            <Icon name={label} />
            {productLabels[label]}
          </span>
        ))}
      </p>
    )
  );
}
