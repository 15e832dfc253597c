/** For a link whose return address is dropped (protocol.md §12.3). */
export const untrustedReturn = {
  text: 'The redirect URL of this link is not trusted and should be relative. You’ll continue to the default page.',
};
