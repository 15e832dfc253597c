/** For the analyzer, which would otherwise write the manifest's place into package.json. */
export default {
  globs: ['elements/**/*.ts'],
  litelement: true,
  packagejson: false,
  quiet: true,
};
