import { Button, NativeSelect, Stack } from '@mantine/core';
import { SwitchRow } from '../../ui/fields/SwitchRow.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/Section.tsx';
import { useWords } from '../../ui/words.ts';
import { allowSound, playBell } from '../board/live/ring.ts';
import { PushControl } from '../push/PushControl.tsx';
import { ticketSizeNames, ticketSizes, useDeviceSettings } from './device-settings.ts';

/** What holds for this browser only. Saved at once. */
export function DeviceSection() {
  const [settings, change] = useDeviceSettings();
  const words = useWords();
  return (
    <Section title="Este dispositivo" lead="Lo que elijas aquí vale solo para este navegador.">
      <Stack>
        <div className={layout.rows}>
          <SwitchRow
            id="device-sound"
            title="Sonido"
            description="Los pedidos nuevos suenan hasta que tocas la pantalla, y otra vez cada minuto hasta que los respondes."
            checked={settings.hasSound}
            onChange={(hasSound) => change({ hasSound })}
          />
        </div>
        {settings.hasSound && (
          <div>
            <Button variant="default" onClick={() => void allowSound().then(playBell)}>
              Probar sonido
            </Button>
          </div>
        )}
        <div className={layout.rows}>
          <SwitchRow
            id="device-print"
            title="Imprimir al aceptar"
            description="Se abre el diálogo de impresión cada vez que aceptas un pedido."
            checked={settings.printsOnAccept}
            onChange={(printsOnAccept) => change({ printsOnAccept })}
          />
        </div>
        <NativeSelect
          label={`Tamaño del ${words.receipt}`}
          data={ticketSizes.map((value) => ({ value, label: ticketSizeNames[value] }))}
          value={settings.ticketSize}
          onChange={(event) => {
            const ticketSize = ticketSizes.find((size) => size === event.currentTarget.value);
            if (ticketSize) change({ ticketSize });
          }}
        />
        <PushControl />
      </Stack>
    </Section>
  );
}
