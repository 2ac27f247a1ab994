import { useQuery } from '@tanstack/react-query';
import { defaultBusinessName } from '@vitrina/contract/customization/defaults.ts';
import type { Customization } from '@vitrina/contract/customization/schema.ts';
import { formatPrice } from '@vitrina/contract/money/rules.ts';
import layout from '../ui/layout.module.css';
import { Section } from '../ui/Section.tsx';
import { FontChoice } from './FontChoice.tsx';
import { LockedTab } from './LockedTab.tsx';
import { previewQuery } from './queries.ts';
import classes from './Typography.module.css';
import { isOpen } from './tabs.ts';
import { useFontSamples } from './use-font-samples.ts';
import type { LookAutosave } from './use-look.ts';

interface Props {
  draft: Customization;
  look: LookAutosave;
}

/** One family for titles and one for the rest, each shown in itself. */
export function TypographyTab({ draft, look: { chosen, change } }: Props) {
  useFontSamples();
  const sample = useSample(draft);
  const name = draft.businessName.trim() || defaultBusinessName;
  if (!isOpen('tipografia', draft.plan)) {
    return (
      <LockedTab
        gate="typography"
        title="Una letra con carácter"
        gains={[
          'Ocho familias para los títulos y ocho para los textos.',
          'Se ve igual en todos los teléfonos, sin que tus clientes instalen nada.',
        ]}
      >
        <ul className={classes.teasers} aria-hidden="true">
          {(['Playfair Display', 'Poppins', 'Raleway', 'Ubuntu'] as const).map((font) => (
            <li key={font} style={{ fontFamily: `'${font}'` }}>
              {name}
            </li>
          ))}
        </ul>
      </LockedTab>
    );
  }
  return (
    <div className={layout.stack}>
      <Section title="Así se lee">
        <div className={classes.specimen}>
          <p style={{ fontFamily: `'${chosen.titleFont}'` }}>{name}</p>
          <p style={{ fontFamily: `'${chosen.titleFont}'` }}>{sample.name}</p>
          <p style={{ fontFamily: `'${chosen.textFont}'` }}>{sample.description}</p>
          <p style={{ fontFamily: `'${chosen.textFont}'` }}>{sample.price}</p>
        </div>
      </Section>
      <Section title="Títulos" lead="El nombre de tu negocio, las categorías y los productos.">
        <FontChoice
          label="Letra de los títulos"
          sample={name}
          bold
          value={chosen.titleFont}
          onChange={(titleFont) => change({ titleFont })}
        />
      </Section>
      <Section title="Textos" lead="Descripciones, precios y datos de contacto.">
        <FontChoice
          label="Letra de los textos"
          sample={sample.description}
          value={chosen.textFont}
          onChange={(textFont) => change({ textFont })}
        />
      </Section>
    </div>
  );
}

/** The first thing on the page, or something of its kind while there is none. */
function useSample({ businessType, locale, currency }: Customization) {
  const product = useQuery(previewQuery).data?.categories[0]?.products[0];
  const [name, description] = samples[businessType];
  return {
    name: product?.name ?? name,
    description: product?.description ?? description,
    price: formatPrice(product?.price ?? '28500', { locale, currency }),
  };
}

const samples = {
  menu: ['Ajiaco santafereño', 'Con pollo, tres papas, guascas, mazorca y alcaparras.'],
  catalog: ['Mochila tejida a mano', 'En algodón, con broche de cuero y forro.'],
  services: ['Corte clásico', 'Tijera y máquina, con lavado y peinado.'],
} as const;
