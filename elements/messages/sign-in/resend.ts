/** The button that sends a mail again. */
export const resend = {
  sendAgain: 'Send again',
  /** Beside the label, while the button waits. */
  inSeconds: (seconds: number) => `in ${seconds} s`,
  waiting: 'You can request another email in 30 seconds.',
  isOpen: 'You can request another email now.',
};
