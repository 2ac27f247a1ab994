import { SegmentedControl } from '@mantine/core';
import { type NavigationChoice, useNavigationChoice } from './navigation-choice.ts';

const options: { value: NavigationChoice; label: string }[] = [
  { value: 'side', label: 'Barra lateral' },
  { value: 'top', label: 'Barra superior' },
];

/** Chooses between the sidebar and the top navigation. */
export function NavigationField() {
  const [choice, choose] = useNavigationChoice();
  return (
    <SegmentedControl<NavigationChoice>
      aria-label="Navegación del panel"
      data={options}
      value={choice}
      onChange={choose}
      fullWidth
    />
  );
}
