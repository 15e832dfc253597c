/** The user button before its menu is loaded. */
export const userButton = {
  openMenu: (name: string) => (name ? `User menu of ${name}` : 'User menu'),
};
