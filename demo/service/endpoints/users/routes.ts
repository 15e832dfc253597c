import type { Routes } from '../endpoint.ts';
import { postUser } from './user-creation-endpoint.ts';
import { deleteUser, getUser, patchUser } from './user-endpoints.ts';
import { listUsers } from './user-list-endpoint.ts';

/** The endpoints about the users of a project. */
export const userRoutes = {
  'GET /users': listUsers,
  'POST /users': postUser,
  'GET /users/:user_id': getUser,
  'PATCH /users/:user_id': patchUser,
  'DELETE /users/:user_id': deleteUser,
} satisfies Routes;
