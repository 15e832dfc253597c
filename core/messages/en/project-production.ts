/** The production mode of a project. */
export const projectProduction = {
  title: 'Production mode',
  text: 'Refuses what is only safe while you develop.',
  name: 'Production mode',
  on: 'The rules below are enforced.',
  off: 'Test settings are allowed. Turn it on before people use the app.',
  /** Above what has to be repaired before it can be turned on. */
  first: (count: number) =>
    count === 1
      ? 'Repair this first, then it can be turned on:'
      : `Repair these ${count} things first, then it can be turned on:`,
  /** Above what is wrong although it is on. */
  broken: 'This is not safe in production:',
  fix: 'Open the domains',
};
