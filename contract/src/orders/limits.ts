export const maxOrderLines = 100;
/** Over all lines. */
export const maxOrderOptions = 300;
/** What an order stores, as JSON in UTF-8. */
export const maxOrderBytes = 32 * 1024;
/** A message as text in UTF-8. Its link is up to three times as long. */
export const maxMessageBytes = 4000;
export const maxLineQuantity = 999;
/** In characters. They are part of a WhatsApp link, whose length is limited. */
export const maxOrderNotesLength = 500;
export const maxLineNotesLength = 200;
export const maxCustomerNameLength = 80;
export const maxOrderAddressLength = 200;
export const maxOrderReferenceLength = 120;
export const maxOrderReasonLength = 200;
/** The longest preparation that an owner can promise: a week. */
export const maxOrderMinutes = 7 * 24 * 60;
/** Orders for later are taken for today and this many days after it. */
export const maxLaterDays = 7;
export const maxOrdersPerPage = 100;
