import { testRoutes } from './test-routes.ts';

testRoutes(3, 'all');
