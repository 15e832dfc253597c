import { routesBelow } from '../.vitepress/generated.ts';

export default { paths: () => routesBelow('reference') };
