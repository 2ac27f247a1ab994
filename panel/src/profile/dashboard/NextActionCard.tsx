import { Button } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/Section.tsx';
import text from '../../ui/layout/text.module.css';
import classes from './NextActionCard.module.css';
import type { NextAction } from './next-action.ts';

export function NextActionCard({ action: { title, description, label, to } }: { action: NextAction }) {
  return (
    <Section>
      <div className={classes.card}>
        <span className={classes.icon}>
          <Icon icon={IconBulb} size={22} />
        </span>
        <div className={layout.grow}>
          <h2 className={text.heading}>{title}</h2>
          <p className={`${text.small} ${text.muted}`}>{description}</p>
        </div>
        <Button component={Link} to={to} variant="light" className={classes.action ?? ''}>
          {label}
        </Button>
      </div>
    </Section>
  );
}
