/** Texts of the sign-in card after a sign-in link was sent. */
export const magicLinkStep = {
  title: 'Check your email',
  sentTo: (email: string) => `We sent a sign-in link and a code to ${email}.`,
  otherAddress: 'Use a different email',
  code: 'Code from the email',
  otherDevice: 'Opened the email on another device? Enter the code here.',
  wrongCode: 'That code isn’t right. Check it and try again.',
  incomplete: 'Enter all 6 characters of the code.',
  expiredCode: 'This code is no longer valid. Request a new one.',
  sentAgain: 'We sent a new email. Only its code works now.',
};
