/** Texts of the countdown until a request may be repeated, after too many attempts. */
export const errorsWait = {
  /** `time` is relative to now, such as "in 42 seconds". */
  tryAgainIn: (time: string) => `Too many attempts. Try again ${time}.`,
  tryAgainNow: 'You can try again now.',
};
