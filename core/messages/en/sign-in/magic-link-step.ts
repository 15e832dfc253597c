/** The card after a sign-in link was sent. */
export const magicLinkStep = {
  title: 'Check your e-mail',
  /** Before the address. */
  sentTo: 'We sent a sign-in link and a code to',
  otherAddress: 'Use another address',
  code: 'Code from the mail',
  otherDevice: 'Opened the mail on another device? Type the code from it here.',
  wrongCode: 'That code is not right. Check it and try again.',
  incomplete: 'The code has six characters.',
  expiredCode: 'This code is no longer valid. Ask for a new mail.',
  sentAgain: 'A new mail is on its way. Only its code counts now.',
};
