import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addDays } from '@vitrina/contract/business/opening-hours/local-time.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { formatDate, nameDate } from './day-names.ts';

interface Props {
  date: string;
  today: string;
  onShow: (date: string) => void;
  /** Beside the buttons that turn the days. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** The shown day, and buttons for the days around it. */
export function DayHeader({ date, today, onShow, aside, children }: Props) {
  const turns = [
    { days: -1, label: 'Día anterior', icon: IconChevronLeft },
    { days: 1, label: 'Día siguiente', icon: IconChevronRight },
  ];
  return (
    <PageHeader
      title={nameDate(date, today)}
      documentTitle="Agenda"
      lead={formatDate(date)}
      aside={
        <>
          {turns.map(({ days, label, icon }) => (
            <ActionIcon
              key={label}
              variant="default"
              size="var(--v-control)"
              aria-label={label}
              onClick={() => onShow(addDays(date, days))}
            >
              <Icon icon={icon} size={20} />
            </ActionIcon>
          ))}
          {date !== today && (
            <Button variant="subtle" onClick={() => onShow(today)}>
              Hoy
            </Button>
          )}
          {aside}
        </>
      }
    >
      {children}
    </PageHeader>
  );
}
