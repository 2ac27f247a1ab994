import { Box, Button, Text, Title } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { Link } from 'react-router';
import { IconTile } from '../../ui/IconTile.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import classes from './NextActionCard.module.css';
import type { NextAction } from './next-action.ts';

export function NextActionCard({ action: { title, description, label, to } }: { action: NextAction }) {
  return (
    <Section>
      <div className={classes.card}>
        <IconTile icon={IconBulb} size={22} />
        <Box flex={1} miw={0}>
          <Title order={2}>{title}</Title>
          <Text c="dimmed" size="xs">
            {description}
          </Text>
        </Box>
        <Button component={Link} to={to} variant="light" className={classes.action ?? ''}>
          {label}
        </Button>
      </div>
    </Section>
  );
}
