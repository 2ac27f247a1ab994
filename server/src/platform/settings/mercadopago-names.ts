/** Where Mercado Pago has Checkout Pro. */
export const mercadopagoCountries = ['AR', 'BR', 'CL', 'CO', 'MX', 'PE', 'UY'] as const;
export type MercadopagoCountry = (typeof mercadopagoCountries)[number];
export const credentialNames = ['ACCESS_TOKEN', 'PUBLIC_KEY', 'WEBHOOK_SECRET'] as const;
