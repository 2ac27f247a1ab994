import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { maxOptionGroups, maxOptionGroupsPerProduct } from '@vitrina/contract/menu/option-groups/limits.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import { errorMessage } from '@vitrina/contract/platform/errors.ts';
import type { MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { useExamples } from '../../business/customization/use-examples.ts';
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { DisabledButton } from '../../ui/limits/DisabledButton.tsx';
import { useWords } from '../../ui/words.ts';
import { describeGroup, describeOptions } from '../option-groups/words.ts';

interface Props {
  opened: boolean;
  groups: readonly OptionGroup[];
  value: readonly string[];
  money: MoneyFormat;
  onChange: (ids: string[]) => void;
  onCreate: () => void;
  onClose: () => void;
}

/** Chooses which groups a product offers. */
export function PickGroupsDialog({ opened, groups, value, money, onChange, onCreate, onClose }: Props) {
  const isFull = value.length >= maxOptionGroupsPerProduct;
  const icon = <Icon icon={IconPlus} />;
  const { groupName } = useExamples().options;
  const { item, items } = useWords();
  return (
    <Modal opened={opened} onClose={onClose} title={`Opciones del ${item}`} size={560}>
      <Stack>
        {groups.length === 0 && (
          <Text c="dimmed">
            {`Crea un grupo una vez, como «${groupName}», y úsalo en todos los ${items} que quieras.`}
          </Text>
        )}
        {isFull && (
          <Text c="dimmed" size="xs">
            {`Un ${item} puede tener hasta ${maxOptionGroupsPerProduct} grupos.`}
          </Text>
        )}
        <Stack gap="sm" pb="md">
          {groups.map((group) => (
            <Checkbox
              key={group.id}
              checked={value.includes(group.id)}
              disabled={isFull && !value.includes(group.id)}
              label={
                <>
                  {group.name}{' '}
                  <Text c="dimmed" span size="xs">
                    {describeGroup(group, money)}
                  </Text>
                </>
              }
              description={describeOptions(group, money, groups)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked ? [...value, group.id] : value.filter((id) => id !== group.id),
                )
              }
            />
          ))}
        </Stack>
      </Stack>
      <DialogFooter>
        {groups.length >= maxOptionGroups ? (
          <DisabledButton
            reason={errorMessage('OPTION_GROUP_LIMIT_REACHED', { max: maxOptionGroups })}
            variant="default"
            leftSection={icon}
          >
            Nuevo grupo
          </DisabledButton>
        ) : (
          <Button variant="default" leftSection={icon} disabled={isFull} onClick={onCreate}>
            Nuevo grupo
          </Button>
        )}
        <Button onClick={onClose}>Listo</Button>
      </DialogFooter>
    </Modal>
  );
}
