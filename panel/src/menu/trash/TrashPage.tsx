import { Box, Button, Flex, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Words } from '@vitrina/contract/business/words.ts';
import type { MenuChange } from '@vitrina/contract/menu/menu-changes/schema.ts';
import { trashDays } from '@vitrina/contract/menu/trash/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { type ReactNode, useState } from 'react';
import { customizationQuery } from '../../business/customization/queries.ts';
import { formatDateTime } from '../../ui/dates.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { EndlessList } from '../../ui/lists/EndlessList.tsx';
import { Blocks } from '../../ui/states/Blocks.tsx';
import { ListState } from '../../ui/states/ListState.tsx';
import { LoadedAll } from '../../ui/states/LoadedAll.tsx';
import { useWords } from '../../ui/words.ts';
import { menuChangesQuery, trashQuery, useRestore, useUndoChange } from './queries.ts';
import classes from './Trash.module.css';
import { countProducts, describeChange, kindNames } from './words.ts';

const help = 'Lo que eliminaste está a salvo. Inténtalo otra vez.';

export function Component() {
  const words = useWords();
  const header = (
    <PageHeader
      title="Papelera"
      lead={`Lo que eliminas se guarda ${trashDays} días. Después se borra para siempre.`}
      back={{ label: words.itemsTitle, to: paths.products }}
    />
  );
  const trash = useInfiniteQuery(trashQuery);
  const changes = useQuery(menuChangesQuery);
  const business = useQuery(customizationQuery);
  const restore = useRestore();
  const undo = useUndoChange();
  const items = trash.data?.pages.flatMap((page) => page.items);
  return (
    <LoadedAll
      queries={{ changes, business }}
      header={header}
      skeleton={<Blocks heights={[280]} />}
      help={help}
    >
      {({ changes: listed, business: regional }) => (
        <Stack gap={20} maw={760}>
          {listed.length > 0 && (
            <Section
              title="Cambios recientes"
              lead={`Los de varios ${words.items} se pueden deshacer durante 24 horas.`}
              flush
            >
              <Box component="ul" p="0 var(--v-card-pad) 8px">
                {listed.map((change) => (
                  <Row
                    key={change.id}
                    name={describeChange(change, words)}
                    detail={describeCounts(change, words)}
                    date={formatDateTime(change.createdAt, regional)}
                  >
                    {change.undoneAt ? (
                      <Text c="dimmed" span size="xs">
                        Deshecho
                      </Text>
                    ) : (
                      <ActionButton
                        label={`Deshacer ${describeChange(change, words)}`}
                        onClick={() => undo(change)}
                      >
                        Deshacer
                      </ActionButton>
                    )}
                  </Row>
                ))}
              </Box>
            </Section>
          )}
          <EndlessList
            query={trash}
            rows={items}
            skeleton={<Blocks heights={[280]} />}
            error="Error al cargar los datos"
            help={help}
            empty={
              <ListState illustration={regional.businessType} title="La papelera está vacía">
                {`Aquí encuentras los ${words.items}, las categorías y los grupos de opciones que eliminas.`}
              </ListState>
            }
          >
            {(deleted) => (
              <Section title="Eliminado" flush>
                <Box component="ul" p="0 var(--v-card-pad) 8px">
                  {deleted.map((item) => (
                    <Row
                      key={item.id}
                      name={item.name}
                      detail={kindNames[item.kind](words)}
                      date={formatDateTime(item.deletedAt, regional)}
                    >
                      <ActionButton label={`Restaurar ${item.name}`} onClick={() => restore(item)}>
                        Restaurar
                      </ActionButton>
                    </Row>
                  ))}
                </Box>
              </Section>
            )}
          </EndlessList>
        </Stack>
      )}
    </LoadedAll>
  );
}

interface RowProps {
  name: string;
  detail: string;
  date: string;
  children: ReactNode;
}

function Row({ name, detail, date, children }: RowProps) {
  return (
    <li className={classes.row}>
      <Box flex={1} miw={0}>
        <Text fw={600} lh={1.35}>
          {name}
        </Text>
        <Flex component="p" gap="0 16px" wrap="wrap" c="dimmed" fz="xs">
          <span>{detail}</span> <span>{date}</span>
        </Flex>
      </Box>
      {children}
    </li>
  );
}

interface ActionProps {
  label: string;
  onClick: () => Promise<void>;
  children: ReactNode;
}

function ActionButton({ label, onClick, children }: ActionProps) {
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    await onClick();
    setRunning(false);
  };
  return (
    <Button variant="default" aria-label={label} loading={isRunning} onClick={() => void run()}>
      {children}
    </Button>
  );
}

function describeCounts({ created, changed, deleted }: MenuChange, words: Words): string {
  const parts = [
    created > 0 && `${countProducts(created, words)} ${created === 1 ? 'nuevo' : 'nuevos'}`,
    changed > 0 && `${countProducts(changed, words)} ${changed === 1 ? 'cambiado' : 'cambiados'}`,
    deleted > 0 && `${countProducts(deleted, words)} ${deleted === 1 ? 'eliminado' : 'eliminados'}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'Solo categorías u opciones' : parts.join(', ');
}
