import { Card, Skeleton, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import type { DailyMenu } from '@vitrina/contract/menu/daily-menus/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LockedTab } from '../../business/customization/feature-gate/LockedTab.tsx';
import { customizationQuery } from '../../business/customization/queries.ts';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { findFailedQuery } from '../../ui/states/failed-queries.ts';
import { QueriesError } from '../../ui/states/QueriesError.tsx';
import { toastSuccess } from '../../ui/toasts.tsx';
import { DayForm } from './DayForm.tsx';
import { formatDay, formatUntil } from './day-text.ts';
import { LiveMenuSection } from './LiveMenuSection.tsx';
import { isLive } from './live.ts';
import { dailyMenusQuery } from './queries.ts';
import { SetUpForm } from './SetUpForm.tsx';

// Loaded on demand, because it draws the picture.
const ShareDialog = lazyDialog(() => import('./ShareDialog.tsx'));

const back = { label: 'Dashboard', to: paths.dashboard };

/**
 * `?fecha=` is another day than today, `?pegar=si` opens the dialog for a copied text. `reminder` is shown below the menus, once there
 * is one.
 */
export function DailyMenuPage({ reminder }: { reminder: ReactNode }) {
  const [params] = useSearchParams();
  const askedDate = params.get('fecha') ?? undefined;
  const business = useQuery(customizationQuery);
  const menus = useQuery(dailyMenusQuery(askedDate));
  const queries = [business, menus];
  const date = askedDate ?? menus.data?.today;
  const isToday = date === menus.data?.today;
  const header = (
    <PageHeader
      title={isToday ? 'Menú de hoy' : 'Menú del día'}
      lead={date && capitalize(formatDay(date))}
      back={back}
    />
  );
  if (findFailedQuery(queries))
    return (
      <>
        {header}
        <QueriesError queries={queries}>Tu menú está a salvo. Inténtalo otra vez.</QueriesError>
      </>
    );
  if (!business.data || !menus.data || !date)
    return (
      <>
        {header}
        <Stack aria-busy="true">
          <Skeleton height={44} width={260} radius="xl" />
          <Skeleton height={420} radius="lg" />
        </Stack>
      </>
    );
  if (!planAllows(business.data.plan, 'dailyMenu'))
    return (
      <>
        {header}
        <LockedTab
          gate="dailyMenu"
          title="Tu menú del día, publicado en medio minuto"
          benefits={[
            'Eliges los platos de hoy con el pulgar, o pegas el mensaje del grupo',
            'Tus clientes los ven en tu página y los piden con sus opciones',
            'Se quitan solos a la hora que tú eliges',
          ]}
        />
      </>
    );
  return (
    <>
      {header}
      {menus.data.menus.length === 0 ? (
        <SetUpForm business={business.data} />
      ) : (
        <Stack>
          <Menus menus={menus.data.menus} date={date} isToday={isToday} business={business.data} />
          {reminder}
        </Stack>
      )}
    </>
  );
}

interface MenusProps {
  menus: readonly DailyMenu[];
  date: string;
  isToday: boolean;
  business: Customization;
}

function Menus({ menus, date, isToday, business }: MenusProps) {
  const [productId, setProductId] = useState(menus[0]?.productId ?? '');
  const menu = menus.find((candidate) => candidate.productId === productId) ?? menus[0];
  if (!menu) return null;
  const content = <OneMenu key={`${menu.productId} ${date}`} {...{ menu, date, isToday, business }} />;
  if (menus.length === 1) return content;
  return (
    <Stack>
      <Tabs value={menu.productId} onChange={(value) => setProductId(value ?? '')}>
        <Tabs.List aria-label="Menús del día">
          {menus.map(({ productId: id, name }) => (
            <Tabs.Tab key={id} value={id}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {content}
    </Stack>
  );
}

interface OneMenuProps extends Omit<MenusProps, 'menus'> {
  menu: DailyMenu;
}

function OneMenu({ menu, date, isToday, business }: OneMenuProps) {
  const [params] = useSearchParams();
  const [isChanging, setIsChanging] = useState(params.has('cambiar'));
  const [isSharing, setSharing] = useState(false);
  /** What the reply said, until the list has it too. */
  const [published, setPublished] = useState<DailyMenu | null>(null);
  const shown = menu.day?.publishedAt ? menu : (published ?? menu);
  const { day } = shown;
  const isOnSale = isToday && isLive(shown);
  return (
    <>
      {isOnSale && day && !isChanging ? (
        <Card>
          <Stack p="md" gap="xs">
            <b>
              {shown.name} · hasta {formatUntil(day.until, business)}
            </b>
            <LiveMenuSection
              menu={shown}
              day={day}
              onShare={() => setSharing(true)}
              onChange={() => setIsChanging(true)}
            />
          </Stack>
        </Card>
      ) : (
        <DayForm
          menu={menu}
          date={date}
          isToday={isToday}
          business={business}
          opensPaste={params.has('pegar')}
          onSaved={(saved) => {
            setIsChanging(false);
            setPublished(saved);
            if (isToday) setSharing(true);
            else toastSuccess('Guardado. Lo publicas ese día con un toque.');
          }}
        />
      )}
      {day && (
        <ShareDialog
          opened={isSharing}
          menu={shown}
          day={day}
          business={business}
          onClose={() => setSharing(false)}
        />
      )}
    </>
  );
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
