/**
 * Texts about the return address in a link. The address is ignored if it is on another site, too long, or a page that cannot
 * follow a sign-in. An address on another domain that requests a session for that domain is not ignored (protocol.md §12.3,
 * §17.4).
 */
export const untrustedReturn = {
  text: 'The redirect URL of this link is not trusted and should be relative. You’ll continue to the default page.',
  unusable: 'You can’t return to the address in this link. You’ll continue to the default page.',
  otherSite: (site: string) => `${site} asks you to sign in here.`,
};
