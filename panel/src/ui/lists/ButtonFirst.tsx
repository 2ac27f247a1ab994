import { cloneElement, type ReactElement, type ReactNode, useState } from 'react';

interface Props<Part> {
  /** Made by `loadLater`. */
  usePart: (isNeeded: boolean) => Part | undefined;
  button: ReactElement<{ onClick?: () => void }>;
  /** Replaces the button. `isOpenAtFirst`: it was pressed before the part had been loaded. */
  children: (part: Part, isOpenAtFirst: boolean) => ReactNode;
}

/** A button that shows at once. What it opens is loaded after the screen, or when it is pressed. */
export function ButtonFirst<Part>({ usePart, button, children }: Props<Part>) {
  const [isPressed, setIsPressed] = useState(false);
  const part = usePart(isPressed);
  if (part === undefined) return cloneElement(button, { onClick: () => setIsPressed(true) });
  return children(part, isPressed);
}
