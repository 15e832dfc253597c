/** Texts of the user button. Its menu has texts of its own, because it is loaded later. */
export const userButton = {
  openMenu: (name: string) => (name ? `User menu of ${name}` : 'User menu'),
};
