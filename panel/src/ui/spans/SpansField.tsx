import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { maxSpansPerDay, type OpeningSpan } from '@vitrina/contract/business/opening-hours/schema.ts';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import classes from './SpansField.module.css';
import { nextSpan } from './spans.ts';
import { describeEnd } from './words.ts';

interface Props {
  /** The day or date, for accessible names. */
  name: string;
  /** Monday is 0. Null if unknown. */
  day: number | null;
  spans: readonly OpeningSpan[];
  locale: string;
  onChange: (spans: OpeningSpan[]) => void;
  /** Further actions. */
  children?: ReactNode;
}

/** The spans of an open day. */
export function SpansField({ name, day, spans, locale, onChange, children }: Props) {
  const change = (index: number, part: Partial<OpeningSpan>) =>
    onChange(spans.map((span, other) => (other === index ? { ...span, ...part } : span)));
  return (
    <div className={classes.spans}>
      {spans.map((span, index) => {
        const which = spans.length > 1 ? `${name}, turno ${index + 1}` : name;
        const end = describeEnd(span, day, locale);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a span is its position
          <div key={index} className={classes.span}>
            <TextInput
              className={classes.time ?? ''}
              type="time"
              aria-label={`${which}: abre`}
              value={span.from}
              onChange={(event) => change(index, { from: event.currentTarget.value })}
            />
            <span aria-hidden="true">–</span>
            <TextInput
              className={classes.time ?? ''}
              type="time"
              aria-label={`${which}: cierra`}
              value={span.to}
              onChange={(event) => change(index, { to: event.currentTarget.value })}
            />
            {spans.length > 1 && (
              <ActionIcon
                aria-label={`Quitar turno ${index + 1} de ${name}`}
                onClick={() => onChange(spans.filter((_, other) => other !== index))}
              >
                <Icon icon={IconX} />
              </ActionIcon>
            )}
            {end && (
              <Text w="100%" c="dimmed" size="xs">
                {end}
              </Text>
            )}
          </div>
        );
      })}
      <div className={classes.actions}>
        {spans.length < maxSpansPerDay && (
          <Button
            variant="subtle"
            leftSection={<Icon icon={IconPlus} size={16} />}
            aria-label={`Turno: agregar a ${name}`}
            onClick={() => onChange([...spans, nextSpan(spans)])}
          >
            Turno
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
