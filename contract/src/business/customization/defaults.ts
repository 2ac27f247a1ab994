export const fonts = [
  'Montserrat',
  'Roboto',
  'Poppins',
  'Lato',
  'Open Sans',
  'Playfair Display',
  'Raleway',
  'Ubuntu',
] as const;
export type Font = (typeof fonts)[number];

/** The look until the owner chooses one, and of everything that the current plan does not include. */
export const defaultLook = {
  primaryColor: '#2196F3',
  pageBackgroundColor: '#FFFFFF',
  backgroundColor: '#000000',
  contactInfoColor: '#ffffff',
  modalColor: '#FFFFFF',
  modalTextColor: '#000000',
  textColor: '#000000',
  menuItemBackgroundColor: '#FFFFFF',
  menuItemTextColor: '#000000',
  menuItemDescriptionColor: '#666666',
  menuItemPriceColor: '#2196F3',
  categoryTabs: { background: '#FFFFFF', text: '#4A4A4A', selected: '#000000', selectedText: '#FFFFFF' },
  hasExactColors: false,
  hasHeaderBlur: false,
  hasBackgroundBlur: false,
  titleFont: 'Montserrat' as Font,
  textFont: 'Roboto' as Font,
};

/** Shown to visitors while the business has no name. */
export const defaultBusinessName = 'Nuestro Restaurante';
