// lit-analyzer imports `typescript` without declaring the dependency, and cannot use version 7. So it gets the version that
// `web-component-analyzer` installs. The analyzer is also told about attributes that it does not know yet, because browsers added
// them later.
const Module = require('node:module');

const own = Module.createRequire(require.resolve('web-component-analyzer')).resolve('typescript');
const resolve = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) => (request === 'typescript' ? own : resolve(request, ...rest));

const config = require('lit-analyzer/lib/analyze/lit-analyzer-config.js');
const makeConfig = config.makeConfig;
const globalAttributes = [
  'popover',
  'popovertarget',
  'popovertargetaction',
  'inert',
  'enterkeyhint',
  'autofocus',
  'exportparts',
];
config.makeConfig = (options) => makeConfig({ ...options, globalAttributes });

require('lit-analyzer').cli();
