import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { addDays } from '@vitrina/contract/business/opening-hours/local-time.ts';
import type { DailyMenu } from '@vitrina/contract/menu/daily-menus/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { formatDay, formatUntil, joinDishes, listParts } from './day-text.ts';
import { LiveMenuSection } from './LiveMenuSection.tsx';
import { isLive } from './live.ts';
import { PartList } from './PartList.tsx';
import { dailyMenusQuery } from './queries.ts';

const ShareDialog = lazyDialog(() => import('./ShareDialog.tsx'));

/** The first card of the morning: what there was the last time, and later what is sold now. Renders nothing without a daily menu. */
export default function TodayCard({ business }: { business: Customization }) {
  const { data, isError } = useQuery(dailyMenusQuery());
  if (!data) return isError ? null : <Skeleton height={320} radius="lg" />;
  return data.menus.map((menu) =>
    isLive(menu) ? (
      <LiveCard key={menu.productId} menu={menu} business={business} />
    ) : menu.day?.publishedAt ? (
      <EndedCard key={menu.productId} menu={menu} today={data.today} business={business} />
    ) : (
      <MorningCard key={menu.productId} menu={menu} today={data.today} business={business} />
    ),
  );
}

interface Props {
  menu: DailyMenu;
  business: Customization;
}

function MorningCard({ menu, today, business }: Props & { today: string }) {
  const saved = menu.day?.parts.some(({ dishes }) => dishes.length > 0) ? menu.day : null;
  const last = saved ?? menu.earlierDays[0];
  return (
    <Section>
      <Stack gap="sm">
        <div>
          <Title order={2}>¿Qué hay hoy?</Title>
          <Text c="dimmed">
            {capitalize(formatDay(today))}.
            {last && (saved ? ' Esto tienes listo:' : ` Esto hubo el ${formatDay(last.date)}:`)}
          </Text>
        </div>
        {last && (
          <PartList
            parts={listParts(menu, last).map((part) => ({
              name: part.name,
              text: joinDishes(part, business),
            }))}
          />
        )}
        <Button component={Link} to={paths.dailyMenu} size="lg" fullWidth>
          Hacer el menú de hoy
        </Button>
        <Button
          component={Link}
          to={`${paths.dailyMenu}?pegar=si`}
          variant="subtle"
          leftSection={<Icon icon={IconClipboardText} />}
        >
          Pegar texto
        </Button>
      </Stack>
    </Section>
  );
}

function LiveCard({ menu, business }: Props) {
  const navigate = useNavigate();
  const [isSharing, setSharing] = useState(false);
  const { day } = menu;
  if (!day) return null;
  return (
    <Section>
      <Group justify="space-between" mb="sm">
        <Title order={2}>{menu.name}</Title>
        <Text c="dimmed" size="sm">
          hasta {formatUntil(day.until, business)}
        </Text>
      </Group>
      <LiveMenuSection
        menu={menu}
        day={day}
        onShare={() => setSharing(true)}
        onChange={() => void navigate(`${paths.dailyMenu}?cambiar=si`)}
      />
      <ShareDialog
        opened={isSharing}
        menu={menu}
        day={day}
        business={business}
        onClose={() => setSharing(false)}
      />
    </Section>
  );
}

function EndedCard({ menu, today, business }: Props & { today: string }) {
  const { day } = menu;
  return (
    <Section>
      <Stack gap="sm">
        <div>
          <Title order={2}>{menu.name}</Title>
          <Text c="dimmed">Terminó{day && `. Se vendía hasta ${formatUntil(day.until, business)}`}</Text>
        </div>
        <Button component={Link} to={`${paths.dailyMenu}?fecha=${addDays(today, 1)}`} variant="light">
          Dejar listo el de mañana
        </Button>
      </Stack>
    </Section>
  );
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
