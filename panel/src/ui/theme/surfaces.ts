import type {
  AlertFactory,
  BadgeFactory,
  CardFactory,
  NotificationFactory,
  ProgressFactory,
  SkeletonFactory,
} from '@mantine/core';
import { createClassNamePicker, extend } from './extend.ts';
import styles from './surfaces.module.css';

const pickClassNames = createClassNamePicker(styles);

/** Cards, badges, alerts and other surfaces. */
export const surfaces = {
  Card: extend<CardFactory>({
    defaultProps: { padding: 0, radius: 'lg', withBorder: true },
    classNames: pickClassNames({ root: 'card' }),
  }),
  Badge: extend<BadgeFactory>({
    defaultProps: { variant: 'light', color: 'gray' },
    classNames: pickClassNames({ root: 'badge', label: 'badgeLabel' }),
  }),
  Alert: extend<AlertFactory>({
    defaultProps: { variant: 'light', radius: 'md' },
    classNames: pickClassNames({
      root: 'alert',
      title: 'alertTitle',
      message: 'alertMessage',
      icon: 'alertIcon',
      closeButton: 'alertClose',
    }),
  }),
  Progress: extend<ProgressFactory>({
    defaultProps: { color: 'var(--v-live)', radius: 'xl', size: 'md' },
    classNames: pickClassNames({ root: 'progress', section: 'progressSection' }),
  }),
  Skeleton: extend<SkeletonFactory>({ classNames: pickClassNames({ root: 'skeleton' }) }),
  Notification: extend<NotificationFactory>({
    defaultProps: { withBorder: true, radius: 'lg', closeButtonProps: { 'aria-label': 'Cerrar aviso' } },
    classNames: pickClassNames({
      root: 'toast',
      icon: 'toastIcon',
      description: 'toastText',
      closeButton: 'toastClose',
    }),
  }),
};
