/** Texts of the advice about a new password, below its field. */
export const passwordAdvice = {
  weak: 'Weak password',
  fair: 'Fair password',
  good: 'Good password',
  strong: 'Strong password',
  leaked: 'This password was found in a data leak. Use another one.',
};
