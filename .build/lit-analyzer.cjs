// lit-analyzer imports `typescript` without declaring the dependency, and cannot use version 7. So its `import` and `require` get the
// version that its web-component-analyzer installs.
const Module = require('node:module');
const { pathToFileURL } = require('node:url');

const cli = require.resolve('@jackolope/lit-analyzer/cli.mjs');
const analyzer = Module.createRequire(cli).resolve('@jackolope/web-component-analyzer');
const own = Module.createRequire(analyzer).resolve('typescript');

const resolve = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) => (request === 'typescript' ? own : resolve(request, ...rest));

const hook = `export const resolve = (name, context, next) =>
  next(name === 'typescript' ? ${JSON.stringify(pathToFileURL(own).href)} : name, context);`;
Module.register(`data:text/javascript,${encodeURIComponent(hook)}`);

void import(pathToFileURL(cli).href);
