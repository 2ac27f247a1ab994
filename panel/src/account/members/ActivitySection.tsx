import { Box, Button, Flex, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TeamAct } from '@vitrina/contract/account/team-activity/schema.ts';
import { readEntry } from '@vitrina/contract/platform/unknown.ts';
import { useState } from 'react';
import { formatDateTime, type RegionalSettings } from '../../ui/dates.ts';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/Section.tsx';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { useWords } from '../../ui/words.ts';
import { namePerson } from './person-words.ts';
import { teamActsQuery } from './queries.ts';
import classes from './Team.module.css';

/** Shown before the rest is asked for. */
const collapsedRows = 6;

/** Who paused the orders, and who said what has run out. */
export function ActivitySection({ regional }: { regional: RegionalSettings | undefined }) {
  const query = useQuery(teamActsQuery);
  const { orders, soldOut } = useWords();
  return (
    <Section
      title="Lo último"
      lead={`Quién pausó tus ${orders} y quién marcó algo como «${soldOut}». Lo demás está en el historial.`}
      flush
    >
      <Loaded query={query} skeleton={<Box h={80} />} error="Error al cargar lo último">
        {(acts) =>
          acts.length === 0 ? (
            <Text p="16px var(--v-card-pad) var(--v-card-pad)" c="dimmed">
              Nada en los últimos 30 días.
            </Text>
          ) : (
            regional && <Acts acts={acts} regional={regional} />
          )
        }
      </Loaded>
    </Section>
  );
}

function Acts({ acts, regional }: { acts: readonly TeamAct[]; regional: RegionalSettings }) {
  const { soldOut } = useWords();
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? acts : acts.slice(0, collapsedRows);
  return (
    <>
      <ul className={`${classes.list} ${layout.rows}`}>
        {shown.map((act) => (
          <li key={act.id} className={classes.row}>
            <Box flex={1} miw={0}>
              <p className={classes.name}>{describeAct(act, regional, soldOut)}</p>
              <Flex component="p" className={classes.note} gap="0 16px" wrap="wrap">
                <span>{act.who ? namePerson(act.who) : 'Dueño'}</span>
                <span>{formatDateTime(act.at, regional)}</span>
              </Flex>
            </Box>
          </li>
        ))}
      </ul>
      {acts.length > collapsedRows && (
        <Group justify="center" p="4px var(--v-card-pad) 8px">
          <Button variant="subtle" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
            {isExpanded ? 'Ver menos' : `Ver todo (${acts.length})`}
          </Button>
        </Group>
      )}
    </>
  );
}

function describeAct(
  { kind, subject, left, until }: TeamAct,
  regional: RegionalSettings,
  soldOut: string,
): string {
  const texts = {
    paused: until ? `Pedidos en pausa hasta: ${formatDateTime(until, regional)}` : 'Pedidos en pausa',
    resumed: 'Pedidos otra vez abiertos',
    'sold-out': `${soldOut}: ${subject}`,
    available: `${subject}: hay otra vez`,
    counted: `${subject}: ${left === 1 ? 'queda 1' : `quedan ${left}`}`,
    uncounted: `${subject}: sin contar`,
    stocktaking: `Existencias contadas: ${left}`,
    'menu-ended': `${subject}: terminó por hoy`,
    unknown: 'Otro cambio',
  };
  return readEntry(texts, kind);
}
