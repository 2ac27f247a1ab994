import { Button, Group, Stack, Text } from '@mantine/core';
import type { MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { useWords } from '../../ui/words.ts';
import type { DoubtGroup } from './review.ts';
import { countItems, describeDoubt, describeReading, explainDoubt } from './words.ts';

interface Props {
  groups: readonly DoubtGroup[];
  money: MoneyFormat;
  /** Null if the source has no columns to choose from. */
  onOpenColumns: (() => void) | null;
  onAccept: (group: DoubtGroup) => void;
}

/** One question for each doubt that several products have. It says what they have in common, and how one of them was read. */
export function DoubtGroups({ groups, money, onOpenColumns, onAccept }: Props) {
  const words = useWords();
  return groups.map((group) => {
    const { id, indexes, example } = group;
    const isMissing = id === 'price-missing';
    const leadsToColumns = onOpenColumns && (isMissing || id === 'columns-unsure');
    return (
      <Section
        key={id}
        title={`${countItems(indexes.length, words)}: ${describeDoubt(id, words).toLowerCase()}`}
        lead={explainDoubt(id, words)}
      >
        <Stack gap="sm">
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {example.text === example.product.name ? 'Por ejemplo: ' : `Dice «${example.text}». Leímos: `}
            <strong>{describeReading(example.product, money)}</strong>
          </Text>
          {(!isMissing || leadsToColumns) && (
            <Group gap="xs" wrap="wrap">
              {!isMissing && (
                <Button variant="default" onClick={() => onAccept(group)}>
                  Están bien así
                </Button>
              )}
              {leadsToColumns && (
                <Button variant={isMissing ? 'default' : 'subtle'} onClick={onOpenColumns}>
                  Elegir las columnas
                </Button>
              )}
            </Group>
          )}
        </Stack>
      </Section>
    );
  });
}
