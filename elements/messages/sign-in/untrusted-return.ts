/**
 * Texts about a link with a return address that is ignored, because it is on another site, too long, or a page that cannot follow a
 * sign-in. An address on another site that asks for a session is not ignored (protocol.md §12.3, §17.4).
 */
export const untrustedReturn = {
  text: 'The redirect URL of this link is not trusted and should be relative. You’ll continue to the default page.',
  unusable: 'You can’t return to the address in this link. You’ll continue to the default page.',
  otherSite: (site: string) => `${site} asks you to sign in here.`,
};
