export const maxOptionGroups = 100;
export const maxOptionGroupsPerProduct = 10;
/** The most options of a group, and the most that a customer chooses of it. */
export const maxOptions = 40;
