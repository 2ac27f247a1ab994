import { Button } from '@mantine/core';
import { Section } from '../../ui/layout/Section.tsx';

/** Beyond the doubts of single products: where a list is written in an unknown way, some may be missing. */
export function UnsureList({ onAccept }: { onAccept: () => void }) {
  return (
    <Section
      title="Revisa toda la lista"
      lead="Está escrita de una forma que no conocemos bien. Compara los nombres y los precios con los tuyos, y mira si falta alguno."
    >
      <Button variant="default" onClick={onAccept}>
        Ya la revisé
      </Button>
    </Section>
  );
}
