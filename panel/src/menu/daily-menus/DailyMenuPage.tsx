import { Card, Stack, Tabs } from '@mantine/core';
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
import { Blocks } from '../../ui/states/Blocks.tsx';
import { LoadedAll } from '../../ui/states/LoadedAll.tsx';
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
  const date = askedDate ?? menus.data?.today;
  const isToday = date === menus.data?.today;
  return (
    <LoadedAll
      queries={{ business, menus }}
      header={
        <PageHeader
          title={isToday ? 'Menú de hoy' : 'Menú del día'}
          lead={date && capitalize(formatDay(date))}
          back={back}
        />
      }
      skeleton={<Blocks heights={[44, 420]} />}
      help="Tu menú está a salvo. Inténtalo otra vez."
    >
      {({ business: owner, menus: { menus: listed, today } }) =>
        !planAllows(owner.plan, 'dailyMenu') ? (
          <LockedTab
            gate="dailyMenu"
            title="Tu menú del día, publicado en medio minuto"
            benefits={[
              'Eliges los platos de hoy con el pulgar, o pegas el mensaje del grupo',
              'Tus clientes los ven en tu página y los piden con sus opciones',
              'Se quitan solos a la hora que tú eliges',
            ]}
          />
        ) : listed.length === 0 ? (
          <SetUpForm business={owner} />
        ) : (
          <Menus menus={listed} date={date ?? today} isToday={isToday} business={owner} reminder={reminder} />
        )
      }
    </LoadedAll>
  );
}

interface MenusProps {
  menus: readonly DailyMenu[];
  date: string;
  isToday: boolean;
  business: Customization;
  /** Above the bar, if there is one. */
  reminder: ReactNode;
}

function Menus({ menus, ...rest }: MenusProps) {
  const [productId, setProductId] = useState(menus[0]?.productId ?? '');
  const menu = menus.find((candidate) => candidate.productId === productId) ?? menus[0];
  if (!menu) return null;
  const content = <OneMenu key={`${menu.productId} ${rest.date}`} menu={menu} {...rest} />;
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

function OneMenu({ menu, date, isToday, business, reminder }: OneMenuProps) {
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
        <Stack>
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
          {reminder}
        </Stack>
      ) : (
        <DayForm
          menu={menu}
          date={date}
          isToday={isToday}
          business={business}
          opensPaste={params.has('pegar')}
          reminder={reminder}
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
