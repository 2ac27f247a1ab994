import { Button } from '@mantine/core';
import { Section } from '../../ui/layout/Section.tsx';
import type { ImportDraft } from './draft.ts';
import { listShouted, writeNamesAsTheyWere, writeNamesSmall } from './small-names.ts';

interface Props {
  draft: ImportDraft;
  onChange: (change: (draft: ImportDraft) => ImportDraft) => void;
}

/** Offers small letters for names in capitals, and shows one before. */
export function ShoutedNames({ draft, onChange }: Props) {
  const shouted = listShouted(draft);
  if (draft.smallNames) {
    return (
      <Section title="Nombres en minúsculas" lead="Mira si las marcas y las siglas quedaron bien.">
        <Button variant="default" onClick={() => onChange(writeNamesAsTheyWere)}>
          Dejarlos como estaban
        </Button>
      </Section>
    );
  }
  const [first] = shouted;
  const before = first === undefined ? undefined : draft.menu.products[first]?.name;
  if (first === undefined || before === undefined) return null;
  const after = writeNamesSmall(draft).menu.products[first]?.name;
  const count = shouted.length === 1 ? '1 nombre está' : `${shouted.length} nombres están`;
  return (
    <Section title={`${count} en mayúsculas`} lead={`«${before}» quedaría «${after}».`}>
      <Button variant="default" onClick={() => onChange(writeNamesSmall)}>
        En minúsculas
      </Button>
    </Section>
  );
}
