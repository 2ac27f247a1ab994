import { useLocalStorage } from '@mantine/hooks';

export const ticketSizes = ['58', '80', 'paper'] as const;
export type TicketSize = (typeof ticketSizes)[number];
export const ticketSizeNames: Record<TicketSize, string> = {
  '58': 'Tirilla de 58 mm',
  '80': 'Tirilla de 80 mm',
  paper: 'Hoja de papel',
};

/** Settings of this browser, not of the account: a kitchen tablet has a printer and a speaker, a phone does not. */
interface DeviceSettings {
  hasSound: boolean;
  /** No sound until then. In milliseconds; 0 without a pause. */
  mutedUntil: number;
  ticketSize: TicketSize;
  printsOnAccept: boolean;
}

const defaults: DeviceSettings = { hasSound: true, mutedUntil: 0, ticketSize: '80', printsOnAccept: false };

export function useDeviceSettings() {
  const [stored, setStored] = useLocalStorage<DeviceSettings>({
    key: 'vitrina.orders-device',
    defaultValue: defaults,
    getInitialValueInEffect: false,
    deserialize: parseSettings,
  });
  return [stored, (change: Partial<DeviceSettings>) => setStored((old) => ({ ...old, ...change }))] as const;
}

function parseSettings(text: string | undefined): DeviceSettings {
  try {
    const value = JSON.parse(text ?? '{}') as Partial<DeviceSettings>;
    return {
      hasSound: value.hasSound !== false,
      mutedUntil: typeof value.mutedUntil === 'number' ? value.mutedUntil : 0,
      ticketSize: ticketSizes.find((size) => size === value.ticketSize) ?? defaults.ticketSize,
      printsOnAccept: value.printsOnAccept === true,
    };
  } catch {
    return defaults;
  }
}
