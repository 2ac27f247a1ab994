import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconSearch, IconX } from '@tabler/icons-react';
import { type UserFilters, userSorts, userStatuses } from '@vitrina/contract/operator/schema.ts';
import { planIds } from '@vitrina/contract/plans/schema.ts';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { sortNames, statusNames, usePlanNames } from './labels.ts';
import classes from './Users.module.css';
import { countFilters } from './user-filters.ts';

interface Props {
  filters: UserFilters;
  onChange: (changes: Partial<UserFilters>) => void;
  onClear: () => void;
}

const orders = userSorts.flatMap((sort) =>
  (['asc', 'desc'] as const).map((direction) => ({
    value: `${sort} ${direction}`,
    label: `${sortNames[sort]}, ${direction === 'asc' ? 'ascendente' : 'descendente'}`,
  })),
);

/** Search and filters; on a phone these wait behind a button that says how many hold. */
export function UserFiltersForm({ filters, onChange, onClear }: Props) {
  const [opened, { toggle }] = useDisclosure();
  const nameOf = usePlanNames();
  const count = countFilters(filters);
  const { plan, status, since, until, sort, direction } = filters;
  return (
    <search className={classes.fields}>
      <div className={classes.searching}>
        <SearchField search={filters.search} onSearch={(search) => onChange({ search })} />
        <Button
          className={classes.toggle ?? ''}
          variant="default"
          leftSection={<Icon of={IconAdjustmentsHorizontal} />}
          aria-expanded={opened}
          aria-controls="filtros"
          onClick={toggle}
        >
          Filtros{count > 0 && ` (${count})`}
        </Button>
      </div>
      <div className={classes.filters} id="filtros" data-opened={opened || undefined}>
        <NativeSelect
          label="Plan"
          value={plan ?? ''}
          onChange={(event) => onChange({ plan: planIds.find((id) => id === event.currentTarget.value) })}
          data={[{ value: '', label: 'Todos' }, ...planIds.map((id) => ({ value: id, label: nameOf(id) }))]}
        />
        <NativeSelect
          label="Estado"
          value={status ?? ''}
          onChange={(event) =>
            onChange({ status: userStatuses.find((one) => one === event.currentTarget.value) })
          }
          data={[
            { value: '', label: 'Todos' },
            ...userStatuses.map((one) => ({ value: one, label: statusNames[one] })),
          ]}
        />
        <TextInput
          type="date"
          label="Registro desde"
          value={since ?? ''}
          max={until}
          onChange={(event) => onChange({ since: event.currentTarget.value || undefined })}
        />
        <TextInput
          type="date"
          label="Registro hasta"
          value={until ?? ''}
          min={since}
          onChange={(event) => onChange({ until: event.currentTarget.value || undefined })}
        />
        <NativeSelect
          className={classes.order ?? ''}
          label="Orden"
          value={`${sort} ${direction}`}
          onChange={(event) => {
            const [by = 'createdAt', way] = event.currentTarget.value.split(' ');
            onChange({
              sort: userSorts.find((one) => one === by) ?? 'createdAt',
              direction: way === 'asc' ? 'asc' : 'desc',
            });
          }}
          data={orders}
        />
        {(count > 0 || filters.search !== '') && (
          <Button
            className={classes.clear ?? ''}
            variant="subtle"
            leftSection={<Icon of={IconX} />}
            onClick={onClear}
          >
            Quitar filtros
          </Button>
        )}
      </div>
    </search>
  );
}

/** How long nobody must type before the server is asked. */
const pause = 300;

/** Writes itself into the address when typing pauses, and follows it when something else changes it. */
function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const send = useDebouncedCallback((value: string) => {
    sent.current = value;
    onSearch(value);
  }, pause);
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    send.cancel();
    setTyped(search);
  }, [search, send]);
  return (
    <TextInput
      type="search"
      className={classes.search ?? ''}
      aria-label="Buscar usuarios"
      placeholder="Nombre, email, negocio, enlace o ID"
      maxLength={100}
      leftSection={<Icon of={IconSearch} />}
      leftSectionWidth={40}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        send(event.currentTarget.value.trim());
      }}
    />
  );
}
