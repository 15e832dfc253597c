/** The button that sends a mail again. */
export const resend = {
  sendAgain: 'Send again',
  /** Beside the label, while the button waits. */
  inSeconds: (seconds: number) => `in ${seconds} s`,
  waiting: 'You can ask for another mail in half a minute.',
  isOpen: 'You can ask for another mail now.',
};
