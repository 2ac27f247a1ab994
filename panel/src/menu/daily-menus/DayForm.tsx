import { Box, Button, Card, Group, Menu, Text, TextInput } from '@mantine/core';
import { IconChevronDown, IconClipboardText, IconCopy } from '@tabler/icons-react';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import type { DailyDay, DailyMenu } from '@vitrina/contract/menu/daily-menus/schema.ts';
import { hasWholePrices } from '@vitrina/contract/menu/daily-menus/whole-prices.ts';
import { type ReactNode, useState } from 'react';
import { ScreenForm } from '../../ui/forms/ScreenForm.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './DayForm.module.css';
import { DishesField } from './DishesField.tsx';
import { formatDay, formatUntil } from './day-text.ts';
import {
  applyText,
  copyDay,
  countOn,
  type DayValues,
  type DraftParts,
  dayDraft,
  lacksPrices,
  listMissing,
  preferWeekday,
  toDayInput,
  toDraftParts,
} from './draft.ts';
import { PasteDialog } from './PasteDialog.tsx';
import { useSaveDay } from './queries.ts';

interface Props {
  menu: DailyMenu;
  date: string;
  isToday: boolean;
  business: Customization;
  opensPaste: boolean;
  /** Above the bar. */
  reminder: ReactNode;
  onSaved: (menu: DailyMenu) => void;
}

/** The dishes of a day, with those of the last time to begin with. */
export function DayForm({ menu, date, isToday, business, opensPaste, reminder, onSaved }: Props) {
  const [isPasting, setIsPasting] = useState(opensPaste);
  const save = useSaveDay();
  const screen = useScreenForm<DayValues, DailyMenu>({
    initialValues: { parts: toDraftParts(menu), until: menu.day?.until ?? menu.proposedUntil },
    draft: {
      name: `day-draft-${menu.productId}`,
      version: `${date} ${JSON.stringify(menu.day)}`,
      schema: dayDraft,
    },
    failure: isToday ? 'No se pudo publicar' : 'No se pudo guardar',
    onSubmit: (values) =>
      save(menu.productId, date, toDayInput(values.parts, values.until), { publishes: isToday }),
    onDone: onSaved,
  });
  const { form } = screen;
  const { parts: draft, until } = form.values;
  const setDraft = (change: (last: DraftParts) => DraftParts) =>
    form.setFieldValue('parts', (last) => change(last as DraftParts));
  const missing = listMissing(menu, draft);
  const isWithoutPrices = missing.length === 0 && lacksPrices(menu, draft);
  const count = Object.values(draft).reduce((sum, dishes) => sum + countOn(dishes), 0);
  return (
    <ScreenForm
      screen={screen}
      submit={(formId) => (
        <Button
          type="submit"
          form={formId}
          className={classes.publish ?? ''}
          disabled={missing.length > 0 || until === '' || (isToday && isWithoutPrices)}
          loading={screen.isBusy}
        >
          <span>
            {isToday ? 'Publicar' : 'Guardar'}
            <small>
              {isToday && isWithoutPrices
                ? pricesMissing
                : describeState({ missing, count, until, locale: business.locale })}
            </small>
          </span>
        </Button>
      )}
      beside={
        <PasteDialog
          opened={isPasting}
          menu={menu}
          money={business}
          onUse={(read) => setDraft((last) => applyText(last, menu, read))}
          onClose={() => setIsPasting(false)}
        />
      }
    >
      <Group gap="xs">
        {menu.earlierDays.length > 0 && (
          <CopyMenu days={menu.earlierDays} onCopy={(day) => setDraft(() => copyDay(menu, day))} />
        )}
        <Button
          variant="default"
          radius="xl"
          leftSection={<Icon icon={IconClipboardText} />}
          onClick={() => setIsPasting(true)}
        >
          Pegar texto
        </Button>
      </Group>
      <Card className={classes.parts ?? ''}>
        {menu.parts.map((part) => (
          <DishesField
            key={part.groupId}
            part={preferWeekday(part, menu, date)}
            dishes={draft[part.groupId] ?? []}
            money={business}
            isPriced={hasWholePrices(menu)}
            others={menu.parts.filter(({ groupId }) => groupId !== part.groupId)}
            onChange={(dishes) => setDraft((last) => ({ ...last, [part.groupId]: dishes }))}
          />
        ))}
        <Group justify="space-between" wrap="nowrap">
          <Box>
            <Text component="label" htmlFor="hasta" fw={700}>
              Se vende hasta
            </Text>
            <Text size="sm" c="dimmed">
              Después se quita solo de tu página.
            </Text>
          </Box>
          <TextInput id="hasta" type="time" w={132} {...form.getInputProps('until')} />
        </Group>
      </Card>
      {reminder}
    </ScreenForm>
  );
}

const pricesMissing = 'Escribe el precio detrás de cada plato: Bife 7.000';

interface CopyMenuProps {
  days: readonly DailyDay[];
  onCopy: (day: DailyDay) => void;
}

function CopyMenu({ days, onCopy }: CopyMenuProps) {
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <Button
          variant="default"
          radius="xl"
          leftSection={<Icon icon={IconCopy} />}
          rightSection={<Icon icon={IconChevronDown} size={16} />}
        >
          Copiar otro día
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {days.map((day) => (
          <Menu.Item key={day.date} onClick={() => onCopy(day)}>
            {formatDay(day.date, 'short')}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface FormState {
  missing: readonly string[];
  count: number;
  until: string;
  locale: string;
}

function describeState({ missing, count, until, locale }: FormState): string {
  if (missing.length > 0)
    return `Falta un plato en ${new Intl.ListFormat('es', { type: 'conjunction' }).format(missing)}`;
  if (until === '') return 'Escribe hasta qué hora se vende';
  return `${count} ${count === 1 ? 'plato' : 'platos'}, hasta ${formatUntil(until, { locale })}`;
}
