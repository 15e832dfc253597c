// lit-analyzer requires a `typescript` it does not declare, and version 7 has not the interface it needs. This runs it
// with the version its sister package brings, and teaches it the attributes that are younger than it is.
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
