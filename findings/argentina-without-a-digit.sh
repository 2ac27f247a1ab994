#!/usr/bin/env bash
# An Argentine mobile has thirteen digits where WhatsApp shows it, `+54 9 11 2345 6789`, and twelve without the 9, which nobody dials at
# home. Fields and validators of telephone numbers are made for twelve:
# - react-phone-input-2 2.15.1 and react-international-phone 4.8.0 cut off the last digit of a number that is pasted, on the screen and in
#   what the form receives. `disableFormatting` of the second does not help.
# - phone 3.1.72 takes the 9 away, which links of WhatsApp need, and calls the number invalid if it is asked about Argentina.
# - `enableLongNumbers` of the first, and a country without a mask in the second, keep all digits.
# The cut number is as long as others of the country, so that a check of the length passes, and an order has nobody to be confirmed to.
# Mobiles of Brazil and Colombia are right. A field is tested with a number that is copied from a contact in Argentina.
# Seen on 2026-11-30 with Node 20. The numbers are made up.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts react-phone-input-2@2.15.1 react-international-phone@4.8.0 phone@3.1.72 react@18.3.1 react-dom@18.3.1 happy-dom@20.14.6
cat >see.mjs <<'JS'
import assert from 'node:assert/strict';
import { Window } from 'happy-dom';

const window = new Window({ url: 'http://localhost' });
const names = ['document', 'navigator', 'HTMLElement', 'HTMLInputElement', 'Node', 'Element', 'MutationObserver', 'Event'];
for (const name of names) Object.defineProperty(globalThis, name, { value: window[name], configurable: true });
Object.assign(globalThis, { window, IS_REACT_ACT_ENVIRONMENT: true });

const { act, createElement } = (await import('react')).default;
const { createRoot } = await import('react-dom/client');
const { default: field2 } = await import('react-phone-input-2');
const { defaultCountries, PhoneInput } = await import('react-international-phone');
const { phone } = await import('phone');

/** What the form receives when a text is pasted into the empty field. */
async function paste(component, props, text) {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  let received;
  await act(() => root.render(createElement(component, { ...props, onChange: (value) => (received = value) })));
  const input = place.querySelector('input');
  Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value').set.call(input, text);
  await act(() => input.dispatchEvent(new window.Event('input', { bubbles: true })));
  await act(() => root.unmount());
  return `+${received.replace(/\D/g, '')}`;
}

const withoutMask = defaultCountries.map((country) => (country[1] === 'ar' ? country.slice(0, 3) : country));
const fields = {
  'react-phone-input-2': [field2.default ?? field2, { country: 'ar' }],
  '… with enableLongNumbers': [field2.default ?? field2, { country: 'ar', enableLongNumbers: true }],
  'react-international-phone': [PhoneInput, { defaultCountry: 'ar' }],
  '… with disableFormatting': [PhoneInput, { defaultCountry: 'ar', disableFormatting: true }],
  '… without a mask': [PhoneInput, { defaultCountry: 'ar', countries: withoutMask }],
};
const texts = ['+54 9 11 2345 6789', '+54 9 351 123 4567', '+54 11 2345 6789', '+55 11 91234 5678', '+57 300 123 4567'];
const seen = {};
for (const [name, [component, props]] of Object.entries(fields)) {
  seen[name] = {};
  for (const text of texts) {
    const digits = text.replaceAll(' ', '');
    const received = await paste(component, props, text);
    seen[name][text] = received === digits ? 'all' : `${received}, without the ${digits.slice(received.length)}`;
  }
}
seen.phone = {
  'without a country': phone('+54 9 11 2345 6789').phoneNumber,
  'with AR': phone('+54 9 11 2345 6789', { country: 'AR' }).phoneNumber ?? 'invalid',
  'with AR, without the 9': phone('+54 11 2345 6789', { country: 'AR' }).phoneNumber,
};
console.log(JSON.stringify(seen, null, 2));
const others = { '+54 11 2345 6789': 'all', '+55 11 91234 5678': 'all', '+57 300 123 4567': 'all' };
const uncut = { '+54 9 11 2345 6789': 'all', '+54 9 351 123 4567': 'all', ...others };
const cut = {
  '+54 9 11 2345 6789': '+549112345678, without the 9',
  '+54 9 351 123 4567': '+549351123456, without the 7',
  ...others,
};
assert.deepEqual(seen, {
  'react-phone-input-2': cut,
  '… with enableLongNumbers': uncut,
  'react-international-phone': cut,
  '… with disableFormatting': cut,
  '… without a mask': uncut,
  phone: { 'without a country': '+541123456789', 'with AR': 'invalid', 'with AR, without the 9': '+541123456789' },
});
process.exit();
JS
node see.mjs
