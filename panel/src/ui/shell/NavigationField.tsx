import { SegmentedControl } from '@mantine/core';
import { type NavigationChoice, useNavigationChoice } from './navigation-choice.ts';

const options: { value: NavigationChoice; label: string }[] = [
  { value: 'side', label: 'Barra lateral' },
  { value: 'top', label: 'Barra superior' },
];

export function NavigationField() {
  const [choice, setChoice] = useNavigationChoice();
  return (
    <SegmentedControl<NavigationChoice>
      aria-label="Navegación del panel"
      data={options}
      value={choice}
      onChange={setChoice}
      fullWidth
    />
  );
}
