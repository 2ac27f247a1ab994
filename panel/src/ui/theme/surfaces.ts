import type {
  AlertFactory,
  BadgeFactory,
  CardFactory,
  NotificationFactory,
  ProgressFactory,
  SkeletonFactory,
} from '@mantine/core';
import { extend, namesFrom } from './extend.ts';
import sheet from './surfaces.module.css';

const named = namesFrom(sheet);

/** What things are written on. */
export const surfaces = {
  Card: extend<CardFactory>({
    defaultProps: { padding: 0, radius: 'lg', withBorder: true },
    classNames: named({ root: 'card' }),
  }),
  Badge: extend<BadgeFactory>({
    defaultProps: { variant: 'light', color: 'gray' },
    classNames: named({ root: 'badge', label: 'badgeLabel' }),
  }),
  Alert: extend<AlertFactory>({
    defaultProps: { variant: 'light', radius: 'md' },
    classNames: named({
      root: 'alert',
      title: 'alertTitle',
      message: 'alertMessage',
      icon: 'alertIcon',
      closeButton: 'alertClose',
    }),
  }),
  Progress: extend<ProgressFactory>({
    defaultProps: { color: 'var(--v-live)', radius: 'xl', size: 'md' },
    classNames: named({ root: 'progress', section: 'progressSection' }),
  }),
  Skeleton: extend<SkeletonFactory>({ classNames: named({ root: 'skeleton' }) }),
  Notification: extend<NotificationFactory>({
    defaultProps: { withBorder: true, radius: 'lg', closeButtonProps: { 'aria-label': 'Cerrar aviso' } },
    classNames: named({
      root: 'toast',
      icon: 'toastIcon',
      description: 'toastText',
      closeButton: 'toastClose',
    }),
  }),
};
