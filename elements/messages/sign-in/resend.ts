/** Texts of the button that sends an email again. */
export const resend = {
  sendAgain: 'Send again',
  /** The countdown beside the label, while the button is disabled. */
  inSeconds: (seconds: number) => `in ${seconds} s`,
  waiting: 'You can request another email in 30 seconds.',
  isOpen: 'You can request another email now.',
};
