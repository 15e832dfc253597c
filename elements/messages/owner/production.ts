/** Texts of the section for the production mode of a project. */
export const projectProduction = {
  title: 'Going live',
  text: 'Production mode blocks settings that are only safe during development.',
  name: 'Production mode',
  on: 'Only safe domains can be trusted.',
  off: 'Turn it on before real users use the app.',
  ready: 'Your settings are ready. Turn it on before real users use the app.',
  /** The heading of the problems that must be fixed before production mode can be turned on. */
  first: (count: number) => (count === 1 ? 'Fix this to turn it on:' : `Fix these ${count} things to turn it on:`),
  /** The heading of the problems while production mode is on. */
  broken: 'This isn’t safe in production:',
  localhostAllowed: 'Localhost is trusted. Turn off “Allow localhost”.',
  fix: 'Open domains',
};
