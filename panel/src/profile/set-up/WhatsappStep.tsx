import { Anchor, TextInput } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { givesServices } from '@vitrina/contract/business/customization/business-types.ts';
import { whatsappLink } from '@vitrina/contract/orders/placing/messages.ts';
import { type Country, countryCodes } from '@vitrina/contract/platform/money/countries.ts';
import { type ChangeEvent, useEffect } from 'react';
import { z } from 'zod';
import { getCallingCode } from '../../business/customization/business/calling-codes.ts';
import {
  formatTyped,
  isCursorAtEnd,
  parseTyped,
} from '../../business/customization/business/phone-number.ts';
import { useUpdateCustomization } from '../../business/customization/queries.ts';
import { getMobileExample } from '../../ui/examples/business-examples.ts';
import { renameFields } from '../../ui/forms/rename-fields.ts';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Question } from './Question.tsx';
import classes from './SetUp.module.css';
import { describeSaveFailure, type StepProps } from './step-props.ts';

const typedNumber = z.object({ country: z.enum(countryCodes), national: z.string() });

export function WhatsappStep({ business, takesFocus, onDraft, onDone, onSkip }: StepProps) {
  const { hasCartEnabled } = business;
  const { mutateAsync: save } = useUpdateCustomization();
  const screen = useScreenForm<z.output<typeof typedNumber>>({
    initialValues: { ...formatTyped(business.whatsappNumber, business.country) },
    draft: {
      name: 'set-up-whatsapp-draft',
      version: business.whatsappNumber,
      schema: typedNumber,
      isSilent: true,
    },
    validate: (values) => (parseTyped(values) ? {} : { national: formatProblem(values.country) }),
    failure: describeSaveFailure,
    onSubmit: async (values) => {
      const button = hasCartEnabled ? {} : { showWhatsappButton: true };
      try {
        return await save({ whatsappNumber: parseTyped(values) ?? '', ...button });
      } catch (error) {
        throw renameFields(error, (field) => (field === 'whatsappNumber' ? 'national' : field));
      }
    },
    onDone,
  });
  const { form, isDirty } = screen;
  const typed = form.values;
  const number = parseTyped(typed);
  useEffect(() => {
    onDraft(isDirty ? { whatsappNumber: number ?? '', showWhatsappButton: !hasCartEnabled } : {});
  }, [isDirty, number, hasCartEnabled, onDraft]);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    form.setValues(
      isCursorAtEnd(field) ? { ...formatTyped(field.value, typed.country) } : { national: field.value },
    );
  };

  return (
    <Question
      title="¿A qué WhatsApp te escriben?"
      lead={
        givesServices(business.businessType)
          ? 'Ahí te escriben tus clientes.'
          : 'Ahí te llegan los pedidos de tu página.'
      }
      takesFocus={takesFocus}
      screen={screen}
      onSkip={onSkip}
    >
      <TextInput
        label="Número de WhatsApp"
        data-autofocus
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        enterKeyHint="next"
        placeholder={getMobileExample(typed.country)}
        leftSection={
          <span className={classes.prefix}>
            <span aria-hidden="true">{flagOf(typed.country)}</span> {getCallingCode(typed.country)}
          </span>
        }
        leftSectionWidth={88}
        {...form.getInputProps('national')}
        onChange={change}
        onBlur={() => {
          const formatted = formatTyped(typed.national, typed.country);
          if (formatted.national !== typed.national) form.setValues({ ...formatted });
        }}
      />
      <p className={classes.test}>
        {number && (
          <Anchor
            href={whatsappLink(number, 'Hola, estoy probando mi página.')}
            target="_blank"
            rel="noopener"
          >
            <Icon icon={IconBrandWhatsapp} /> Probar en WhatsApp
          </Anchor>
        )}
      </p>
    </Question>
  );
}

function formatProblem(country: Country): string {
  return `Revisa el número. Debe verse así: ${getMobileExample(country).replaceAll(' ', '\u00a0')}`;
}

/** `MX` → 🇲🇽 */
function flagOf(country: string): string {
  return String.fromCodePoint(...[...country].map((letter) => 0x1f1a5 + letter.charCodeAt(0)));
}
