import { Button } from '@mantine/core';
import { Section } from '../../ui/layout/Section.tsx';
import type { DoubtGroup } from './review.ts';
import { countProducts, doubtTexts } from './words.ts';

interface Props {
  groups: readonly DoubtGroup[];
  /** Null if the source has no columns to choose from. */
  onOpenColumns: (() => void) | null;
  onAccept: (group: DoubtGroup) => void;
}

/** One question for each doubt that several products have. */
export function DoubtGroups({ groups, onOpenColumns, onAccept }: Props) {
  return groups.map((group) => {
    const title = `${countProducts(group.indexes.length)}: ${doubtTexts[group.id].toLowerCase()}`;
    const isMissing = group.id === 'price-missing';
    return (
      <Section key={group.id} title={title} lead={`Por ejemplo «${group.example}».`}>
        {!isMissing && (
          <Button variant="default" onClick={() => onAccept(group)}>
            Están bien así
          </Button>
        )}
        {(isMissing || group.id === 'columns-unsure') && onOpenColumns && (
          <Button variant={isMissing ? 'default' : 'subtle'} onClick={onOpenColumns}>
            Elegir las columnas
          </Button>
        )}
      </Section>
    );
  });
}
