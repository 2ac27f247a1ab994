import { Stack, TextInput } from '@mantine/core';
import { IconBrandFacebook, IconBrandInstagram, IconBrandTiktok } from '@tabler/icons-react';
import type { SocialMedia } from '@vitrina/contract/business/customization/schema.ts';
import type { Form } from '../../../ui/fields/form.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import type { BusinessValues } from './business-form.ts';

const networks = {
  instagram: { label: 'Instagram', icon: IconBrandInstagram, placeholder: '@tunegocio' },
  facebook: { label: 'Facebook', icon: IconBrandFacebook, placeholder: 'facebook.com/tunegocio' },
  tiktok: { label: 'TikTok', icon: IconBrandTiktok, placeholder: '@tunegocio' },
} satisfies Record<keyof SocialMedia, object>;

export function SocialSection({ form }: { form: Form<BusinessValues> }) {
  return (
    <Section title="Redes sociales" lead="El usuario o la dirección de tu perfil.">
      <Stack>
        {Object.entries(networks).map(([network, { label, icon, placeholder }]) => (
          <TextInput
            key={network}
            label={label}
            placeholder={placeholder}
            autoCapitalize="none"
            leftSection={<Icon icon={icon} />}
            leftSectionWidth={40}
            {...form.getInputProps(`socialMedia.${network}`)}
          />
        ))}
      </Stack>
    </Section>
  );
}
