import { Box, Button, Stack, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { findPlanWith, planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { useMemo, useState } from 'react';
import { SwitchRow } from '../../../ui/fields/SwitchRow.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { LockedRow } from '../feature-gate/LockedRow.tsx';
import type { LookAutosave } from '../saving/use-look.ts';
import { ColorField } from './ColorField.tsx';
import classes from './Colors.module.css';
import {
  type ColorGroup,
  type ColorPair,
  type ContrastWarning,
  colorGroups,
  contrastWarnings,
  type ColorField as Field,
  gateOfGroup,
  getColor,
  getOriginalColor,
  isColorAllowed,
  listUsedColors,
  withColor,
  withoutColor,
} from './color-fields.ts';

/** A dragged colour is saved after this time without a change. */
const dragSaveDelayMs = 400;

interface Props {
  look: LookAutosave;
  planId: PlanId;
}

/** Groups of backgrounds and their foregrounds. Groups that the plan does not include can be tried. */
export function ColorsSection({ look, planId }: Props) {
  const usedColors = useMemo(() => listUsedColors(look.values), [look.values]);
  const { values, change } = look;
  return (
    <Section title="Colores" lead="Míralos en la vista previa mientras los cambias.">
      <div className={classes.groups}>
        {colorGroups.map((group) =>
          planAllows(planId, gateOfGroup(group)) ? (
            <Group key={group.title} group={group} look={look} planId={planId} usedColors={usedColors} />
          ) : (
            <LockedGroup
              key={group.title}
              group={group}
              look={look}
              planId={planId}
              usedColors={usedColors}
            />
          ),
        )}
        <SwitchRow
          id="hasExactColors"
          title="Usar mis colores tal cual"
          description="Tu página deja de corregir los colores que se leen mal. Algunas personas no podrán leerlos."
          checked={values.hasExactColors}
          onChange={(on) => change({ hasExactColors: on })}
        />
      </div>
    </Section>
  );
}

interface GroupProps extends Props {
  group: ColorGroup;
  usedColors: readonly string[];
}

function Group({ group: { title, lead, pairs }, look, planId, usedColors }: GroupProps) {
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      <p className={classes.lead}>{lead}</p>
      <Stack>
        {pairs.map((pair) => (
          <Pair
            key={pair.background.field}
            pair={withoutLockedColors(pair, planId)}
            look={look}
            usedColors={usedColors}
          />
        ))}
      </Stack>
    </fieldset>
  );
}

function LockedGroup({ group, planId, ...rest }: GroupProps) {
  const [isOpen, setOpen] = useState(false);
  const gate = gateOfGroup(group);
  return (
    <div>
      <LockedRow gate={gate} title={group.locked?.title ?? group.title}>
        {group.locked?.benefit ?? group.lead}
      </LockedRow>
      {isOpen ? (
        <Box mt="md">
          <Group group={group} planId={findPlanWith(planId, [gate])} {...rest} />
        </Box>
      ) : (
        <Button
          m="4px 0 0 54px"
          size="sm"
          variant="default"
          aria-label={`Probar ${group.locked?.title ?? group.title}`}
          onClick={() => setOpen(true)}
        >
          Probar
        </Button>
      )}
    </div>
  );
}

interface PairProps extends Pick<GroupProps, 'look' | 'usedColors'> {
  pair: ColorPair;
}

function Pair({ pair, look: { source, values, change }, usedColors }: PairProps) {
  const set = (field: Field, color: string, delayMs = 0) => change(withColor(values, field, color), delayMs);
  return (
    <div className={classes.pair}>
      {[pair.background, ...pair.foregrounds].map(({ field, label }) => (
        <ColorField
          key={field}
          label={label}
          originalColor={getOriginalColor(source, field)}
          value={getColor(values, field)}
          usedColors={usedColors}
          onDrag={(color) => set(field, color, dragSaveDelayMs)}
          onChange={(color) => set(field, color)}
          onReset={() => change(withoutColor(source, field))}
        />
      ))}
      {contrastWarnings(values, pair).map((warning) => (
        <ContrastNotice
          key={warning.field}
          warning={warning}
          isExact={values.hasExactColors}
          onFix={() => set(warning.field, warning.suggestion)}
        />
      ))}
    </div>
  );
}

function withoutLockedColors({ background, foregrounds }: ColorPair, planId: PlanId): ColorPair {
  return { background, foregrounds: foregrounds.filter(({ field }) => isColorAllowed(planId, field)) };
}

interface ContrastNoticeProps {
  warning: ContrastWarning;
  /** Whether the page shows the colour unchanged. */
  isExact: boolean;
  onFix: () => void;
}

function ContrastNotice({ warning, isExact, onFix }: ContrastNoticeProps) {
  const { label, backgroundText, contrast, minContrast, suggestion } = warning;
  return (
    <div className={classes.warning} role="status">
      <Icon icon={IconAlertTriangle} />
      <p>
        «{label}» se lee mal sobre {backgroundText}: <b>{contrast}</b> de {minContrast}.{' '}
        {isExact ? 'Así lo ven tus clientes.' : 'Tu página lo corrige sola.'}
      </p>
      <UnstyledButton className={classes.fixButton ?? ''} onClick={onFix}>
        <i style={{ background: suggestion }} /> Usar {suggestion}
      </UnstyledButton>
    </div>
  );
}
