import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../ui/words.ts';

interface Props {
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

export function ProductSearch({ value, onChange, ref }: Props) {
  const label = `Buscar ${useWords().items}`;
  return (
    <TextInput
      ref={ref ?? null}
      flex="1 1 200px"
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<Icon icon={IconSearch} />}
      leftSectionWidth={40}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
