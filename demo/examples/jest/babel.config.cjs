module.exports = {
  presets: [
    ['@babel/preset-env', { targets: { node: 'current' } }],
    '@babel/preset-typescript',
    ['@babel/preset-react', { runtime: 'automatic' }],
  ],
  plugins: [withoutImportMeta],
};

/** Jest runs modules as scripts, in which `import.meta` is a syntax error. */
function withoutImportMeta({ types }) {
  return { visitor: { MetaProperty: (path) => path.replaceWith(types.objectExpression([])) } };
}
