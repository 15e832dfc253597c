// lit-analyzer requires a `typescript` it does not declare, and version 7 has not the interface it needs. This runs it
// with the version its sister package brings.
const Module = require('node:module');

const own = Module.createRequire(require.resolve('web-component-analyzer')).resolve('typescript');
const resolve = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) => (request === 'typescript' ? own : resolve(request, ...rest));

require('lit-analyzer').cli();
