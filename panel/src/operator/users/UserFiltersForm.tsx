import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconSearch, IconX } from '@tabler/icons-react';
import { planIds } from '@vitrina/contract/account/plan-id.ts';
import { type UserFilters, userSorts, userStatuses } from '@vitrina/contract/operator/schema.ts';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { sortNames, statusNames, usePlanNames } from './labels.ts';
import classes from './Users.module.css';
import { countFilters } from './user-filters.ts';

interface Props {
  filters: UserFilters;
  onChange: (changes: Partial<UserFilters>) => void;
  onClear: () => void;
}

const sortOptions = userSorts.flatMap((sort) =>
  (['asc', 'desc'] as const).map((direction) => ({
    value: `${sort} ${direction}`,
    label: `${sortNames[sort]}, ${direction === 'asc' ? 'ascendente' : 'descendente'}`,
  })),
);

/** Search and filters. On a phone the filters are behind a button that shows how many are active. */
export function UserFiltersForm({ filters, onChange, onClear }: Props) {
  const [opened, { toggle }] = useDisclosure();
  const getPlanName = usePlanNames();
  const count = countFilters(filters);
  const { plan, status, since, until, sort, direction } = filters;
  return (
    <search className={classes.filterForm}>
      <Group gap="xs" align="stretch">
        <SearchField search={filters.search} onSearch={(search) => onChange({ search })} />
        <Button
          className={classes.filterToggle ?? ''}
          variant="default"
          leftSection={<Icon icon={IconAdjustmentsHorizontal} />}
          aria-expanded={opened}
          aria-controls="filtros"
          onClick={toggle}
        >
          Filtros{count > 0 && ` (${count})`}
        </Button>
      </Group>
      <div className={classes.filters} id="filtros" data-opened={opened || undefined}>
        <NativeSelect
          label="Plan"
          value={plan ?? ''}
          onChange={(event) => onChange({ plan: planIds.find((id) => id === event.currentTarget.value) })}
          data={[
            { value: '', label: 'Todos' },
            ...planIds.map((id) => ({ value: id, label: getPlanName(id) })),
          ]}
        />
        <NativeSelect
          label="Estado"
          value={status ?? ''}
          onChange={(event) =>
            onChange({ status: userStatuses.find((value) => value === event.currentTarget.value) })
          }
          data={[
            { value: '', label: 'Todos' },
            ...userStatuses.map((value) => ({ value, label: statusNames[value] })),
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
          className={classes.sortField ?? ''}
          label="Orden"
          value={`${sort} ${direction}`}
          onChange={(event) => {
            const [newSort, newDirection] = event.currentTarget.value.split(' ');
            onChange({
              sort: userSorts.find((value) => value === newSort) ?? 'createdAt',
              direction: newDirection === 'asc' ? 'asc' : 'desc',
            });
          }}
          data={sortOptions}
        />
        {(count > 0 || filters.search !== '') && (
          <Button
            className={classes.clearButton ?? ''}
            variant="subtle"
            leftSection={<Icon icon={IconX} />}
            onClick={onClear}
          >
            Quitar filtros
          </Button>
        )}
      </div>
    </search>
  );
}

const searchDelayMs = 300;

/** Updates the query string when typing pauses, and follows changes of it from elsewhere. */
function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  const lastSearch = useRef(search);
  const searchLater = useDebouncedCallback((value: string) => {
    lastSearch.current = value;
    onSearch(value);
  }, searchDelayMs);
  useEffect(() => {
    if (search === lastSearch.current) return;
    lastSearch.current = search;
    searchLater.cancel();
    setTyped(search);
  }, [search, searchLater]);
  return (
    <TextInput
      type="search"
      className={classes.search ?? ''}
      aria-label="Buscar usuarios"
      placeholder="Nombre, correo, negocio, enlace o ID"
      maxLength={100}
      leftSection={<Icon icon={IconSearch} />}
      leftSectionWidth={40}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        searchLater(event.currentTarget.value.trim());
      }}
    />
  );
}
