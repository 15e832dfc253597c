/** The configuration of the analyzer. By default it would write the path of the manifest into package.json. */
export default {
  globs: ['elements/**/*.ts'],
  litelement: true,
  packagejson: false,
  quiet: true,
};
