export default () => globalThis.service.close();
