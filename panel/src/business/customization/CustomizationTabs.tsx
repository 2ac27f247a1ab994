import { Tabs, VisuallyHidden } from '@mantine/core';
import { IconBuildingStore, IconLock, IconPalette, IconTypography } from '@tabler/icons-react';
import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import classes from './CustomizationTabs.module.css';
import { isTabUnlocked, parseTab, type TabId } from './tabs.ts';

const tabs = [
  {
    id: 'negocio',
    // The long label does not fit on a phone.
    label: (
      <>
        <span className={classes.longLabel}>Información del </span>Negocio
      </>
    ),
    icon: IconBuildingStore,
  },
  { id: 'apariencia', label: 'Apariencia', icon: IconPalette },
  { id: 'tipografia', label: 'Tipografía', icon: IconTypography },
] as const;

interface Props {
  activeTab: TabId;
  onShow: (tab: TabId) => void;
  planId: PlanId;
  panels: Record<TabId, ReactNode>;
}

/** Tabs that the plan does not include show a lock. */
export function CustomizationTabs({ activeTab, onShow, planId, panels }: Props) {
  return (
    <Tabs
      value={activeTab}
      onChange={(tab) => onShow(parseTab(tab))}
      keepMounted={false}
      className={classes.tabs}
    >
      <Tabs.List className={classes.list ?? ''}>
        {tabs.map(({ id, label, icon }) => {
          const isUnlocked = isTabUnlocked(id, planId);
          return (
            <Tabs.Tab
              key={id}
              value={id}
              className={classes.tab ?? ''}
              leftSection={
                <Icon icon={isUnlocked ? icon : IconLock} className={isUnlocked ? classes.icon : undefined} />
              }
            >
              {label}
              {!isUnlocked && <VisuallyHidden> (no incluida en tu plan)</VisuallyHidden>}
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
