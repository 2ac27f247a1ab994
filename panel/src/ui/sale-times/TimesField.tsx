import { Button, SegmentedControl, Stack, Switch, Text, UnstyledButton } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import type { ProductTimes } from '@vitrina/contract/menu/products/times.ts';
import { type ReactNode, useState } from 'react';
import { Icon } from '../Icon.tsx';
import { PlansLink } from '../limits/PlansLink.tsx';
import { SpansField } from '../spans/SpansField.tsx';
import { dayNames } from '../spans/spans.ts';
import { capitalize } from '../spans/words.ts';
import classes from './TimesField.module.css';
import { addGroup, moveDay, suggestTimes, type TimesGroup, toGroups, toWeek } from './times-form.ts';

const benefit = 'Desayunos, fines de semana, hora feliz.';

interface Props {
  value: ProductTimes;
  onChange: (times: ProductTimes) => void;
  error: ReactNode;
  type: BusinessType;
  locale: string;
  /** Undefined while it is unknown. */
  planId: PlanId | undefined;
}

/** The days with the same hours are one group, so `lunes a sábado, 7 a 11` is entered once. */
export function TimesField({ value: times, onChange, error, type, locale, planId }: Props) {
  const isLocked = planId !== undefined && !planAllows(planId, 'times');
  const [groups, setGroups] = useState(() => (times ? toGroups(times.week) : []));
  // The form may be reset, or filled with another device's times.
  if (times && JSON.stringify(toWeek(groups)) !== JSON.stringify(times.week)) setGroups(toGroups(times.week));
  const change = (next: readonly TimesGroup[]) => {
    setGroups([...next]);
    if (times) onChange({ ...times, week: toWeek(next) });
  };
  return (
    <Stack gap="xs" pt={4} pb={8} id="times">
      {isLocked && <PlanNotice hasTimes={times !== null} />}
      <Switch
        label="Se vende solo a ciertas horas"
        description={benefit}
        checked={times !== null}
        disabled={isLocked && times === null}
        onChange={(event) => {
          const next = event.currentTarget.checked ? suggestTimes(type) : null;
          setGroups(next ? toGroups(next.week) : []);
          onChange(next);
        }}
      />
      {times && (
        <>
          {groups.map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a group is its position
            <fieldset key={index} className={classes.times} aria-label={`Horario ${index + 1}`}>
              <div className={classes.days}>
                {dayNames.map((name, day) => (
                  <UnstyledButton
                    key={name}
                    className={classes.day ?? ''}
                    aria-label={name}
                    aria-pressed={group.days.includes(day)}
                    onClick={() => change(moveDay(groups, index, day))}
                  >
                    {capitalize(name.slice(0, 2))}
                  </UnstyledButton>
                ))}
              </div>
              <SpansField
                name={`Horario ${index + 1}`}
                day={null}
                spans={group.spans}
                locale={locale}
                onChange={(spans) =>
                  change(groups.map((other) => (other === group ? { ...group, spans } : other)))
                }
              >
                {groups.length > 1 && (
                  <Button
                    variant="subtle"
                    leftSection={<Icon icon={IconTrash} size={16} />}
                    aria-label={`Quitar horario ${index + 1}`}
                    onClick={() => change(groups.filter((other) => other !== group))}
                  >
                    Quitar
                  </Button>
                )}
              </SpansField>
            </fieldset>
          ))}
          {groups.length < dayNames.length && (
            <Button
              variant="subtle"
              leftSection={<Icon icon={IconPlus} size={16} />}
              ml={-12}
              style={{ alignSelf: 'start' }}
              onClick={() => change(addGroup(groups))}
            >
              Otros días
            </Button>
          )}
          {error && (
            <Text c="var(--v-bad-ink)" size="sm" role="alert">
              {error}
            </Text>
          )}
          <Text fw={600} size="sm" id="times-outside">
            A otras horas
          </Text>
          <SegmentedControl
            aria-labelledby="times-outside"
            data={[
              { value: 'shown', label: 'Se ve en gris' },
              { value: 'hidden', label: 'No se ve' },
            ]}
            value={times.outside}
            onChange={(outside) => onChange({ ...times, outside: outside === 'hidden' ? 'hidden' : 'shown' })}
          />
        </>
      )}
    </Stack>
  );
}

function PlanNotice({ hasTimes }: { hasTimes: boolean }) {
  return (
    <Text c="dimmed" size="sm">
      Tu plan no incluye horarios de venta.
      {hasTimes && ' El que hay se guarda, pero por ahora se vende a toda hora.'}{' '}
      <PlansLink need="times" inherit />
    </Text>
  );
}
