/**
 * Texts about a link with a return address on another site. That address is ignored, unless the link asks for a session
 * (protocol.md §12.3, §17.4).
 */
export const untrustedReturn = {
  text: 'The redirect URL of this link is not trusted and should be relative. You’ll continue to the default page.',
  otherSite: (site: string) => `${site} asks you to sign in here.`,
};
