import { planAllows } from '@vitrina/contract/plans/rules.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import { useMemo } from 'react';
import layout from '../ui/layout.module.css';
import { Section } from '../ui/Section.tsx';
import { ColorField } from './ColorField.tsx';
import classes from './Colors.module.css';
import { ContrastNotice } from './ContrastNotice.tsx';
import {
  type ColorGroup,
  type ColorPair,
  colorGroups,
  colorOf,
  colorsInUse,
  contrastWarnings,
  type ColorField as Field,
  groupGate,
  isAllowed,
  withColor,
} from './color-fields.ts';
import { LockedRow } from './LockedRow.tsx';
import type { LookAutosave } from './use-look.ts';

/** A colour that is dragged is sent when it has rested this long. */
const pause = 400;

interface Props {
  look: LookAutosave;
  planId: PlanId;
}

/** Every colour, in groups of what lies on what; those that the plan does not include are seen and explained. */
export function ColorsSection({ look, planId }: Props) {
  const used = useMemo(() => colorsInUse(look.chosen), [look.chosen]);
  return (
    <Section title="Colores" lead="Míralos en la vista previa mientras los cambias.">
      <div className={classes.groups}>
        {colorGroups.map((group) =>
          planAllows(planId, groupGate(group)) ? (
            <Group key={group.title} group={group} look={look} planId={planId} used={used} />
          ) : (
            <LockedRow key={group.title} gate={groupGate(group)} title={group.locked?.title ?? group.title}>
              {group.locked?.gives ?? group.lead}
            </LockedRow>
          ),
        )}
      </div>
    </Section>
  );
}

interface GroupProps extends Props {
  group: ColorGroup;
  used: readonly string[];
}

function Group({ group: { title, lead, pairs }, look, planId, used }: GroupProps) {
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      <p className={classes.lead}>{lead}</p>
      <div className={layout.stack}>
        {pairs.map((pair) => (
          <Pair key={pair.background.field} pair={allowedPart(pair, planId)} look={look} used={used} />
        ))}
      </div>
    </fieldset>
  );
}

interface PairProps {
  pair: ColorPair;
  look: LookAutosave;
  used: readonly string[];
}

function Pair({ pair, look: { chosen, change }, used }: PairProps) {
  const set = (field: Field, color: string, wait = 0) => change(withColor(chosen, field, color), wait);
  return (
    <div className={classes.pair}>
      {[pair.background, ...pair.foregrounds].map(({ field, label }) => (
        <ColorField
          key={field}
          label={label}
          field={field}
          value={colorOf(chosen, field)}
          used={used}
          onDrag={(color) => set(field, color, pause)}
          onChange={(color) => set(field, color)}
        />
      ))}
      {contrastWarnings(chosen, pair).map((warning) => (
        <ContrastNotice
          key={warning.field}
          warning={warning}
          onFix={() => set(warning.field, warning.better)}
        />
      ))}
    </div>
  );
}

function allowedPart({ background, foregrounds }: ColorPair, planId: PlanId): ColorPair {
  return { background, foregrounds: foregrounds.filter(({ field }) => isAllowed(planId, field)) };
}
