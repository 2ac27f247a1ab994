import { Tabs, VisuallyHidden } from '@mantine/core';
import { IconBuildingStore, IconLock, IconPalette, IconTypography } from '@tabler/icons-react';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import classes from './Tabs.module.css';
import { isOpen, type TabId, tabOf } from './tabs.ts';

const tabs = [
  {
    id: 'negocio',
    // A phone has no room for all of it beside the other two.
    label: (
      <>
        <span className={classes.long}>Información del </span>Negocio
      </>
    ),
    icon: IconBuildingStore,
  },
  { id: 'apariencia', label: 'Apariencia', icon: IconPalette },
  { id: 'tipografia', label: 'Tipografía', icon: IconTypography },
] as const;

interface Props {
  shown: TabId;
  onShow: (tab: TabId) => void;
  planId: PlanId;
  panels: Record<TabId, ReactNode>;
}

/** The tabs that the plan does not include stay in the row, with a lock. */
export function CustomizationTabs({ shown, onShow, planId, panels }: Props) {
  return (
    <Tabs value={shown} onChange={(tab) => onShow(tabOf(tab))} keepMounted={false} className={classes.root}>
      <Tabs.List className={classes.list ?? ''}>
        {tabs.map(({ id, label, icon }) => {
          const open = isOpen(id, planId);
          return (
            <Tabs.Tab
              key={id}
              value={id}
              className={classes.tab ?? ''}
              leftSection={<Icon of={open ? icon : IconLock} className={open ? classes.icon : undefined} />}
            >
              {label}
              {!open && <VisuallyHidden> (no incluida en tu plan)</VisuallyHidden>}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
      {tabs.map(({ id }) => (
        <Tabs.Panel key={id} value={id}>
          {panels[id]}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
