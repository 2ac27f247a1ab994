import { Anchor, TextInput } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { givesServices } from '@vitrina/contract/business/customization/business-types.ts';
import { whatsappLink } from '@vitrina/contract/orders/placing/messages.ts';
import { type ChangeEvent, useState } from 'react';
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
import { useSave } from './use-save.ts';

export function WhatsappStep({ business, takesFocus, onDraft, onDone, onSkip }: StepProps) {
  const [typed, setTyped] = useState<TypedNumber>(() =>
    formatTyped(business.whatsappNumber, business.country),
  );
  const [isInvalid, setIsInvalid] = useState(false);
  const { save, isSaving, failure, fieldErrors, clear } = useSave();
  const number = parseTyped(typed);
  const example = getMobileExample(typed.country);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const next = isCursorAtEnd(field)
      ? formatTyped(field.value, typed.country)
      : { ...typed, national: field.value };
    setTyped(next);
    setIsInvalid(false);
    clear();
    const whatsappNumber = parseTyped(next) ?? '';
    onDraft({ whatsappNumber, showWhatsappButton: !business.hasCartEnabled });
  };
  const submit = async () => {
    if (!number) return setIsInvalid(true);
    const button = business.hasCartEnabled ? {} : { showWhatsappButton: true };
    if (await save({ whatsappNumber: number, ...button })) onDone();
  };
  const hasError = isInvalid || fieldErrors.whatsappNumber !== undefined;

  return (
    <Question
      title="¿A qué WhatsApp te escriben?"
      lead={
        givesServices(business.businessType)
          ? 'Ahí te escriben tus clientes.'
          : 'Ahí te llegan los pedidos de tu página.'
      }
      takesFocus={takesFocus}
      failure={failure}
      submitLabel="Continuar"
      isBusy={isSaving}
      onSubmit={() => void submit()}
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
          hasError ? `Revisa el número. Debe verse así: ${example.replaceAll(' ', '\u00a0')}` : undefined
        }
        onChange={change}
        onBlur={() => setTyped(formatTyped(typed.national, typed.country))}
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
