/** The user button before its menu is loaded. */
export const userButton = {
  openMenu: 'Open user menu',
};
