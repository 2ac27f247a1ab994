import { Button, UnstyledButton } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { defaultLook } from '@vitrina/contract/customization/defaults.ts';
import { visibleLook } from '@vitrina/contract/customization/rules.ts';
import type { Look } from '@vitrina/contract/customization/schema.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import { type CSSProperties, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { Section } from '../ui/Section.tsx';
import classes from './Palettes.module.css';
import { changesOf, colorsOf, defaultPalette, isChosen, type Palette, palettes } from './palettes.ts';
import type { LookAutosave } from './use-look.ts';

interface Props {
  look: LookAutosave;
  planId: PlanId;
}

interface Step {
  taken: Palette;
  before: Partial<Look>;
}

/** Looks to take with one tap, and to take back with another. */
export function PalettesSection({ look: { chosen, change }, planId }: Props) {
  const [steps, setSteps] = useState<Step[]>([]);
  const last = steps.at(-1);
  // Once a colour was changed by hand there is no step to take back.
  const canUndo = last && isChosen(last.taken, chosen, planId);

  const take = (palette: Palette) => {
    if (isChosen(palette, chosen, planId)) return;
    const before = changesOf({ name: '', colors: colorsOf(chosen) }, planId);
    setSteps([...(canUndo ? steps : []), { taken: palette, before }]);
    change(changesOf(palette, planId));
  };
  const undo = () => {
    if (last) change(last.before);
    setSteps(steps.slice(0, -1));
  };

  return (
    <Section
      title="Paletas listas"
      lead="Un toque y toda tu página combina. Después puedes cambiar cada color."
      action={
        canUndo && (
          <Button size="sm" variant="default" leftSection={<Icon of={IconArrowBackUp} />} onClick={undo}>
            Deshacer
          </Button>
        )
      }
    >
      <ul className={classes.list}>
        {[...palettes, defaultPalette].map((palette) => {
          const taken = isChosen(palette, chosen, planId);
          return (
            <li key={palette.name}>
              <UnstyledButton
                className={classes.palette ?? ''}
                aria-pressed={taken}
                aria-label={`Paleta ${palette.name}`}
                onClick={() => take(palette)}
              >
                <Sketch look={visibleLook({ ...defaultLook, ...palette.colors }, planId)} />
                <span className={classes.name}>
                  {palette.name}
                  {taken && <Icon of={IconCheck} size={16} />}
                </span>
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** The page in a few strokes: header, a category, a product, a button. */
function Sketch({ look }: { look: Look }) {
  const colors = {
    '--s-page': look.pageBackgroundColor,
    '--s-head': look.backgroundColor,
    '--s-contact': look.contactInfoColor,
    '--s-tab': look.categoryTabs.selected,
    '--s-card': look.menuItemBackgroundColor,
    '--s-name': look.menuItemTextColor,
    '--s-words': look.menuItemDescriptionColor,
    '--s-price': look.menuItemPriceColor,
    '--s-primary': look.primaryColor,
  } as CSSProperties;
  return (
    <span className={classes.sketch} style={colors} aria-hidden="true">
      <span className={classes.head}>
        <i />
        <i />
      </span>
      <span className={classes.tab} />
      <span className={classes.card}>
        <i />
        <i />
        <i />
        <b />
      </span>
    </span>
  );
}
