/** The production mode of a project. */
export const projectProduction = {
  title: 'Going live',
  text: 'Production mode blocks settings that are only safe during development.',
  name: 'Production mode',
  on: 'Only safe domains can be trusted.',
  off: 'Localhost can be trusted. Turn this on before real users use the app.',
  /** Above what has to be fixed before it can be turned on. */
  first: (count: number) => (count === 1 ? 'Fix this to turn it on:' : `Fix these ${count} things to turn it on:`),
  /** Above what is wrong although it is on. */
  broken: 'This isn’t safe in production:',
  fix: 'Open domains',
};
