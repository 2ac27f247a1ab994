import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dailyMenusQuery, useSetReminder } from '../../menu/daily-menus/queries.ts';
import { SwitchRow } from '../../ui/fields/SwitchRow.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/Section.tsx';
import { toastResult } from '../../ui/toasts.tsx';
import { PushControl } from './PushControl.tsx';

/** At which hour all devices of the business are asked for the day's dishes. Saved at once. */
export function MenuReminder() {
  const { data } = useQuery(dailyMenusQuery());
  const set = useSetReminder();
  /** What is typed, until it is saved. */
  const [typed, setTyped] = useState<string | null>(null);
  if (!data) return null;
  const { time, proposedTime } = data.reminder;
  const save = async (changed: string | null) => {
    await toastResult(set.mutateAsync({ body: { time: changed } }), 'No se pudo guardar');
    setTyped(null);
  };
  return (
    <Section title="Aviso de la mañana">
      <Stack>
        <div className={layout.rows}>
          <SwitchRow
            id="menu-reminder"
            title="Pregúntame qué hay hoy"
            description="Un aviso en tu celular los días que abres, si aún no has publicado. Al tocarlo se abre esta pantalla."
            checked={time !== null}
            onChange={(isOn) => void save(isOn ? proposedTime : null)}
          />
        </div>
        {time !== null && (
          <>
            <Group justify="space-between" wrap="nowrap">
              <Text component="label" htmlFor="reminder-time" fw={600}>
                Hora del aviso
              </Text>
              <TextInput
                id="reminder-time"
                type="time"
                w={132}
                min="04:00"
                value={typed ?? time}
                onChange={(event) => setTyped(event.currentTarget.value)}
                onBlur={() => {
                  if (typed && typed !== time) void save(typed);
                  else setTyped(null);
                }}
              />
            </Group>
            <PushControl
              purpose="Para que el aviso llegue a este dispositivo, tu navegador te pide permiso. También te avisa de los pedidos nuevos."
              isOffer
            />
          </>
        )}
      </Stack>
    </Section>
  );
}
