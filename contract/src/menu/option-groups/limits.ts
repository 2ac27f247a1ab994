export const maxOptionGroups = 100;
export const maxOptionGroupsPerProduct = 10;
/** The most options of a group, and the most that a customer chooses of it. */
export const maxOptions = 40;
/** The most sizes in which an option has a price of its own. */
export const maxSizePrices = 20;
/** The most groups that an option disables. More would make a page of a hundred groups many megabytes. */
export const maxDisabledGroups = 10;
/** The most products of a category that a group offers. */
export const maxSourceOptions = 60;
export const maxSourceExcept = 500;
