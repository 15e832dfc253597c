/** Two builds stand side by side in one folder; the name says which. */
const { BUILD = 'plain' } = process.env;
const isModern = BUILD === 'modern';

export default { distDir: `.next-${BUILD}`, cacheComponents: isModern, reactCompiler: isModern };
