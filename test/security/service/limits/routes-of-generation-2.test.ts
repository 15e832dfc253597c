import { testRoutes } from './test-routes.ts';

testRoutes(2, 'letters');
