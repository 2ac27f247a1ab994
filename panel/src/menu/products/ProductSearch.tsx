import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

export function ProductSearch({ value, onChange, ref }: Props) {
  return (
    <TextInput
      {...(ref && { ref })}
      flex="1 1 200px"
      type="search"
      aria-label="Buscar productos"
      placeholder="Buscar productos"
      leftSection={<Icon icon={IconSearch} />}
      leftSectionWidth={40}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
