/** The production mode of a project. */
export const projectProduction = {
  title: 'Going live',
  text: 'Production mode refuses what is only safe while you develop.',
  name: 'Production mode',
  on: 'Only addresses that are safe for everybody can be trusted.',
  off: 'Addresses of your own machine may be trusted. Turn it on before people use the app.',
  /** Above what has to be fixed before it can be turned on. */
  first: (count: number) =>
    count === 1
      ? 'Fix this first, then it can be turned on:'
      : `Fix these ${count} things first, then it can be turned on:`,
  /** Above what is wrong although it is on. */
  broken: 'This is not safe in production:',
  fix: 'Open the domains',
};
