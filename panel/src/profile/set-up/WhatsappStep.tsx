import { Anchor, TextInput } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { whatsappLink } from '@vitrina/contract/orders/placing/messages.ts';
import type { ChangeEvent } from 'react';
import { getCallingCode } from '../../business/customization/business/calling-codes.ts';
import {
  formatTyped,
  isCursorAtEnd,
  parseTyped,
  type TypedNumber,
} from '../../business/customization/business/phone-number.ts';
import { getMobileExample } from '../../ui/examples/business-examples.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Question } from './Question.tsx';
import classes from './SetUp.module.css';
import type { StepProps } from './step-props.ts';
import { useAnswer } from './use-answer.ts';

export function WhatsappStep({ business, takesFocus, onDraft, onDone, onSkip }: StepProps) {
  const screen = useAnswer<TypedNumber>({
    initialValues: formatTyped(business.whatsappNumber, business.country),
    // The text is that of any error of the number.
    validate: (typed) => (parseTyped(typed) ? {} : { whatsappNumber: true }),
    draft: { name: 'set-up-whatsapp-draft', version: business.whatsappNumber, isSilent: true },
    toChanges: (typed) => ({
      whatsappNumber: parseTyped(typed) ?? '',
      ...(!business.hasCartEnabled && { showWhatsappButton: true }),
    }),
    toPreview: (typed) => ({
      whatsappNumber: parseTyped(typed) ?? '',
      showWhatsappButton: !business.hasCartEnabled,
    }),
    onDraft,
    onDone,
  });
  const { values: typed, errors, setValues } = screen.form;
  const number = parseTyped(typed);
  const example = getMobileExample(typed.country);

  const change = ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) =>
    setValues(
      isCursorAtEnd(field) ? formatTyped(field.value, typed.country) : { ...typed, national: field.value },
    );

  return (
    <Question
      title="¿A qué WhatsApp te escriben?"
      lead="Ahí te llegan los pedidos de tu página."
      takesFocus={takesFocus}
      screen={screen}
      submitLabel="Continuar"
      onSkip={onSkip}
    >
      <TextInput
        label="Número de WhatsApp"
        data-autofocus
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        enterKeyHint="next"
        placeholder={example}
        leftSection={
          <span className={classes.prefix}>
            <span aria-hidden="true">{flagOf(typed.country)}</span> {getCallingCode(typed.country)}
          </span>
        }
        leftSectionWidth={88}
        value={typed.national}
        error={
          errors.whatsappNumber
            ? `Revisa el número. Debe verse así: ${example.replaceAll(' ', '\u00a0')}`
            : undefined
        }
        onChange={change}
        onBlur={() => {
          const formatted = formatTyped(typed.national, typed.country);
          // It would clear the error.
          if (formatted.national !== typed.national) setValues(formatted);
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

/** `MX` → 🇲🇽 */
function flagOf(country: string): string {
  return String.fromCodePoint(...[...country].map((letter) => 0x1f1a5 + letter.charCodeAt(0)));
}
