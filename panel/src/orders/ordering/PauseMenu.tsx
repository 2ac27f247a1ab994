import { Checkbox, Menu } from '@mantine/core';
import type { ReactNode } from 'react';

/** In minutes. */
export type PauseLength = number | 'rest-of-day';

interface Props {
  button: ReactNode;
  isOpenAtFirst: boolean;
  hasTables: boolean;
  withTables: boolean;
  setWithTables: (withTables: boolean) => void;
  onChosen: (length: PauseLength) => void;
}

/** For how long orders are paused. */
export function PauseMenu({ button, isOpenAtFirst, hasTables, withTables, setWithTables, onChosen }: Props) {
  return (
    <Menu width={240} position="bottom-end" defaultOpened={isOpenAtFirst}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onChosen(15)}>Por 15 minutos</Menu.Item>
        <Menu.Item onClick={() => onChosen(20)}>Por 20 minutos</Menu.Item>
        <Menu.Item onClick={() => onChosen(30)}>Por 30 minutos</Menu.Item>
        <Menu.Item onClick={() => onChosen(60)}>Por 1 hora</Menu.Item>
        <Menu.Item onClick={() => onChosen('rest-of-day')}>Por el resto del día</Menu.Item>
        {hasTables && (
          <Menu.Item
            closeMenuOnClick={false}
            role="menuitemcheckbox"
            aria-checked={withTables}
            onClick={() => setWithTables(!withTables)}
          >
            <Checkbox
              component="span"
              label="También las mesas"
              description="Si no, quien ya está sentado sigue pidiendo."
              checked={withTables}
              readOnly
              tabIndex={-1}
              aria-hidden
            />
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
