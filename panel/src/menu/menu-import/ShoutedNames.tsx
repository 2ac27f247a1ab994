import { Button } from '@mantine/core';
import { Section } from '../../ui/layout/Section.tsx';
import { useWords } from '../../ui/words.ts';
import type { RewrittenTexts } from './draft.ts';
import { countItems } from './words.ts';

interface Props {
  /** The names in capitals, and how they would be written. */
  shouted: RewrittenTexts;
  /** What was rewritten. Null: nothing. */
  rewritten: RewrittenTexts | null;
  onRewrite: (texts: RewrittenTexts) => void;
  onRestore: (texts: RewrittenTexts) => void;
}

const fewest = 3;

/** Tills write names in capitals, which are hard to read in a menu. */
export function ShoutedNames({ shouted, rewritten, onRewrite, onRestore }: Props) {
  const words = useWords();
  if (rewritten)
    return (
      <Section title={`${countItems(rewritten.count, words)} en minúsculas`}>
        <Button variant="default" onClick={() => onRestore(rewritten)}>
          Volver a mayúsculas
        </Button>
      </Section>
    );
  const [example] = shouted.texts;
  if (shouted.count < fewest || !example) return null;
  return (
    <Section
      title={`${countItems(shouted.count, words)} en mayúsculas`}
      lead={`«${example[0]}» quedaría «${example[1]}».`}
    >
      <Button variant="default" onClick={() => onRewrite(shouted)}>
        En minúsculas
      </Button>
    </Section>
  );
}
